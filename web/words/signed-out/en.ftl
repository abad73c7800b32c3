## Where nobody is signed in

signed-out-title = Not signed in
signed-out-how = With an account, your matches and the people you play with are here, on every phone you sign in on. You can play without one.
signed-out-ended = { $why ->
    [expired] This phone was not used for a long time, so it was signed out. Sign in again.
   *[revoked] This phone was signed out from somewhere else. Sign in again.
}
signed-out-go = Sign in or sign up
problem-signed_out = This phone is no longer signed in. Sign in again.

## Where nobody is signed in

signed-out-title = Nicht angemeldet
signed-out-how = Mit einem Konto findest du deine Partien und Leute auf jedem Handy, auf dem du angemeldet bist. Zum Spielen brauchst du keins.
signed-out-ended = { $why ->
    [expired] Dieses Handy wurde lange nicht benutzt und ist deshalb abgemeldet. Melde dich wieder an.
   *[revoked] Dieses Handy wurde von woanders abgemeldet. Melde dich wieder an.
}
signed-out-go = Anmelden oder Konto anlegen
problem-signed_out = Dieses Handy ist nicht mehr angemeldet. Melde dich wieder an.

/** The types of the API that the page uses, all from the generated document. */
import type { components } from './schema';

export type Schemas = components['schemas'];

export type Claim = Schemas['Claim'];
export type CountedHand = Schemas['CountedHand'];
export type CreatedEvening = Schemas['CreatedEvening'];
export type CreatedInvite = Schemas['CreatedInvite'];
export type CreatedShare = Schemas['CreatedShare'];
export type Deal = Schemas['Deal'];
export type Entry = Schemas['Entry'];
export type Etiquette = Schemas['Etiquette'];
export type FieldError = Schemas['FieldError'];
export type FreeSeat = Schemas['FreeSeat'];
/** An evening as anyone with a link to it sees it. */
export type SharedEvening = Schemas['Evening'];
/** The games that this page knows; the service may know more. */
export type Game = Schemas['HouseRules']['game'];
export type GameDetails = Schemas['GameDetails'];
export type GameOption = Schemas['GameOption'];
export type HouseRules = Schemas['HouseRules'];
export type LegalPlays = Schemas['LegalPlays'];
/** A match, but for what it says of who asks: each place on this phone says that itself. */
export type Match = Omit<Schemas['Match'], 'you'>;
export type MatchEvent = Schemas['MatchEvent'];
export type MatchNotes = Schemas['MatchNotes'];
export type MatchOrder = Schemas['MatchOrder'];
export type MatchStatus = Schemas['MatchStatus'];
/** A match in a list. */
export type MatchSummary = Omit<Schemas['MatchSummary'], 'you'>;
/** Someone who joined with a phone of their own. */
export type Member = Schemas['Member'];
export type PendingUndo = Schemas['PendingUndo'];
/** Which of the drawn pictures someone has chosen. */
export type Picture = Schemas['MatchSeat']['picture'];
export type Play = Schemas['Play'];
/** A person in an account's circle. */
export type Player = Schemas['Player'];
export type ProblemBody = Schemas['Problem'];
export type Remark = Schemas['Remark'];
export type Role = Schemas['Role'];
export type Round = Schemas['Round'];
export type RoundResult = Schemas['RoundResult'];
export type RoundScore = Schemas['RoundScore'];
export type RoundView = Schemas['RoundView'];
export type ScoreAnswer = Schemas['ScoreAnswer'];
export type Scoresheet = Schemas['Scoresheet'];
export type Seat = Schemas['Seat'];
export type Share = Schemas['Share'];
export type SharedEvent = Schemas['SharedEvent'];
export type SharedMatch = Schemas['SharedMatch'];
/** What a stream says that is no entry of the log. */
export type SideEvent = Exclude<MatchEvent, { kind: 'entry' | 'resync' }>;
export type Standing = Schemas['Standing'];
export type Table = Schemas['Table'];
export type Verdict = Schemas['Verdict'];

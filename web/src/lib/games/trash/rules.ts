/** What most families change, to be asked first; all else follows in the order of the rules. */
export const FIRST_RULES: readonly string[] = ['start_positions', 'wild_rank', 'jack_placement', 'last_turns_after_win', 'decks_override'];

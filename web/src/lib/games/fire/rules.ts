/** What most families change, to be asked first; all else follows in the order of the rules. */
export const FIRST_RULES: readonly string[] = ['rounds_to_win', 'max_number', 'next_starter', 'play_for_places', 'stick_rule'];

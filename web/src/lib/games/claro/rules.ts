/** What most families change, to be asked first; all else follows in the order of the rules. */
export const FIRST_RULES: readonly string[] = ['stars_to_win', 'voluntary_pass', 'joker_on_joker', 'empty_hand_counts_as_passed'];

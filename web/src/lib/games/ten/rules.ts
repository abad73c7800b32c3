/** What most families change, to be asked first; all else follows in the order of the rules. */
export const FIRST_RULES: readonly string[] = ['games_per_match', 'over_ten_winner', 'five_may_overshoot', 'open_ten'];

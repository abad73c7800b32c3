/** What most families change, to be asked first; all else follows in the order of the rules. */
export const FIRST_RULES: readonly string[] = ['target_score', 'next_dealer', 'draw_until_match', 'stack_pickup', 'two_player_reverse', 'max_players'];

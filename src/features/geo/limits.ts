/** Suggestions start at three characters (GEO-092). */
export const SHORTEST_SUGGESTED = 3;
export const LONGEST_ADDRESS = 300;

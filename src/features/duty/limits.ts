/** A position counts this long (QUICK-050, QUICK-140). */
export const POSITION_COUNTS_MINUTES = 60;
/** Positions are sent, and taken, at most this often (QUICK-068). */
export const POSITION_EVERY_SECONDS = 30;
/** Radius of the feed and of the helper count; no helper's own radius is larger (QUICK-051). */
export const FEED_MILES = 15;
/** As many helpers as a map shows (QUICK-139). */
export const MOST_ON_MAP = 100;

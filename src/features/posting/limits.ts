/** A draft as JSON. */
export const MOST_DRAFT_BYTES = 65_536;
export const LONGEST_DRAFT_TITLE = 200;
/** Without a change. */
export const DRAFT_DAYS = 60;

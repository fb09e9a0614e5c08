/** The maximum length of a message to a person, an appeal, and a note. */
export const LONGEST_WORDS = 2000;
/** For so many months after a decision it can be appealed (MOD-101). */
export const MONTHS_TO_APPEAL = 6;
/** Limits of what moderators may set without an operator. */
export const LONGEST_SUSPENSION_DAYS = 30;
/** For longer a thing is removed (MOD-024). */
export const LONGEST_HIDDEN_DAYS = 30;
export const MOST_DAYS = 365;
/** Letters of a name to look for; the index knows threes. */
export const SHORTEST_NAME = 3;
/** Letters of what to look for among things, for the same reason. */
export const SHORTEST_WORDS = 3;
/** The maximum length of words to look for among things, or of a pasted address. */
export const LONGEST_THING_SEARCH = 300;
/** Reports decided in one go, in a wave of spam. */
export const MOST_AT_ONCE = 50;
/** Signs of a file of public places. */
export const LONGEST_PLACE_FILE = 500_000;

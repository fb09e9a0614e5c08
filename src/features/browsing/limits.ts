/** Typing stops there; a longer address still finds something (TASK-067). */
export const LONGEST_SEARCH = 200;

/** The most words of a phrase that the vocabulary knows. */
export const LONGEST_PHRASE = 5;

/** The groups of words that operators write (OPS-204). */
export const MOST_WORDS = 30;
export const LONGEST_WORD = 50;
export const MOST_OWN_GROUPS = 500;

/** The answer to "What did you mean?" (SHELL-420). */
export const LONGEST_MEANT = 100;

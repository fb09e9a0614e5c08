/** The purposes a person may come for, as they say when signing up; kept with their account (SHELL-307). */
export const intents = ['need', 'help', 'both'] as const;
export type Intent = (typeof intents)[number];

/** What somebody came for, as they said on the way in; kept with their account (SHELL-307). */
export const intents = ['need', 'help', 'both'] as const;
export type Intent = (typeof intents)[number];

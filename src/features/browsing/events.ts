import { defineEvent } from '#platform/server/live/events.ts';

/** Operators changed the vocabulary (OPS-207). */
export const wordsChanged = defineEvent<object>('browsing.words_changed');

import { textDraft } from '#platform/web/storage/text-draft.ts';

/** An application's message, by task (TASK-137). */
export const applyDraft = textDraft('application');

/** The price as it was typed, and its unit before it: 'hour 25'. */
export const priceDraft = textDraft('application_price');

import { textDraft } from '#platform/web/storage/text-draft.ts';

/** An application's message, by task (TASK-137). */
export const applyDraft = textDraft('application');

/** When the applicant can come, as it was chosen: '2026-05-02 morning'. */
export const timeDraft = textDraft('application_time');

/** The price as it was typed, and its unit before it: 'hour 25'. */
export const priceDraft = textDraft('application_price');

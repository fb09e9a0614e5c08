import { textDraft } from '#platform/web/storage/text-draft.ts';

/** Unsent answers of the reviewed person, by review. */
export const replyDraft = textDraft('reply');

import { textDraft } from '#platform/web/storage/text-draft.ts';

/** What the reviewed person is about to answer, by review. */
export const replyDraft = textDraft('reply');

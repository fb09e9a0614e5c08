import { textDraft } from '#platform/web/storage/text-draft.ts';

/** Unsent changes as they were typed, by the deal. */
export const changeDraft = textDraft('change');

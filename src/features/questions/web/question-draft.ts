import { textDraft } from '#platform/web/storage/text-draft.ts';

/** Unsent questions by the thing they are about, and unsent answers by their question. */
export const questionDraft = textDraft('question');

import { textDraft } from '#platform/web/storage/text-draft.ts';

/** Unsent words of who disagrees, by outcome. */
export const contestDraft = textDraft('contest');

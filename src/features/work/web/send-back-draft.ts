import { textDraft } from '#platform/web/storage/text-draft.ts';

/** Drafts of a poster's message about missing work, by task (TASK-316). */
export const sendBackDraft = textDraft('send_back');

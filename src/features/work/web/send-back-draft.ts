import { textDraft } from '#platform/web/storage/text-draft.ts';

/** What a poster still misses, by task (TASK-316). */
export const sendBackDraft = textDraft('send_back');

import { textDraft } from '#platform/web/storage/text-draft.ts';

/** An application's message, by task (TASK-137). */
export const applyDraft = textDraft('application');

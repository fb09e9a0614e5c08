import { textDraft } from '#platform/web/storage/text-draft.ts';

/** Unsent invitations as they were typed, by the earlier deal. */
export const invitationDraft = textDraft('invitation');

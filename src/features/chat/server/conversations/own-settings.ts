import type { Work } from '#platform/server/context.ts';
import { CONVERSATION_CHANGED } from '../../live-events.ts';
import type { ConversationChanged } from '../../live-events.ts';

type Whose = { userId: string; conversationId: string };

/** No toast, sound or notice for this person (CHAT-069); false for strangers. */
export const muteConversation = (work: Work, whose: Whose, isMuted: boolean): Promise<boolean> =>
  change(work, whose, { muted: isMuted });

/** Out of this person's list, or back in it; the others notice nothing (CHAT-070). */
export const archiveConversation = (
  work: Work,
  whose: Whose,
  isArchived: boolean,
): Promise<boolean> => change(work, whose, { archived_at: isArchived ? new Date() : null });

async function change(
  { trx, afterCommit, services }: Work,
  { userId, conversationId }: Whose,
  values: { muted: boolean } | { archived_at: Date | null },
): Promise<boolean> {
  const changed = await trx
    .updateTable('conversation_members')
    .set(values)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('is_blocked', '=', false)
    .returning('user_id')
    .executeTakeFirst();
  if (!changed) return false;
  const live: ConversationChanged = { conversationId };
  afterCommit(() => services.realtime.toUsers([userId], CONVERSATION_CHANGED, live));
  return true;
}

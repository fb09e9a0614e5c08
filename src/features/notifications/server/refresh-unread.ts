import type { Work } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { NOTIFICATION_CHANGED } from '../live-events.ts';
import { namedParams } from './notify.ts';
import type { Notice } from './notify.ts';

/** Puts newer words into an unread notice that stands for all of its kind (NOTE-039), without any noise. */
export async function refreshUnread(
  { services, trx, afterCommit }: Work,
  notice: Pick<Notice, 'textKey' | 'params'> & { recipientId: string; unreadKey: string },
): Promise<void> {
  const { recipientId, unreadKey, textKey, params } = notice;
  const recipient = await trx
    .selectFrom('profiles')
    .select('preferred_language')
    .where('id', '=', recipientId)
    .executeTakeFirst();
  const language = asLanguage(recipient?.preferred_language);
  await trx
    .updateTable('notifications')
    .set({ message: text(language, textKey, namedParams(language, params)) })
    .where('recipient_id', '=', recipientId)
    .where('unread_key', '=', unreadKey)
    .where('is_read', '=', false)
    .execute();
  afterCommit(() => services.realtime.toUsers([recipientId], NOTIFICATION_CHANGED, {}));
}

import { notify, getNoticeWording } from '#features/notifications/server/public.ts';
import type { Notice, Worded } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { TextParams } from '#platform/language/translator.ts';

/**
 * Sends a notification about an item, worded by its type unless `wording` differs; returns the ids of the notified
 * people.
 */
export const notifyAboutItem = (
  work: Work,
  item: { id: string; title: string },
  notice: {
    to: readonly (string | null)[];
    /** The person who caused it; null means an operator, or that a time ran out. */
    from: string | null;
    params?: TextParams;
  } & Worded<'item-notices:notices.'> &
    Partial<Pick<Notice, 'unreadKey'>>,
): Promise<string[]> =>
  notify(work, {
    recipientIds: notice.to.filter((id) => id !== null),
    senderId: notice.from,
    type: notice.type,
    textKey: `item-notices:notices.${getNoticeWording<'item-notices:notices.'>(notice)}`,
    params: { ...notice.params, title: item.title },
    entityType: 'marketplace_item',
    entityId: item.id,
    taskId: null,
    preference: 'always',
    ...(notice.unreadKey !== undefined && { unreadKey: notice.unreadKey }),
  });

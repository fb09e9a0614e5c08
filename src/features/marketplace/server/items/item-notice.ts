import { notify, wordingOf } from '#features/notifications/server/public.ts';
import type { Notice, Worded } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { TextParams } from '#platform/language/translator.ts';

/** A notice about an item, worded by its type unless `wording` differs; answers with whom it notified. */
export const notifyAboutItem = (
  work: Work,
  item: { id: string; title: string },
  notice: {
    to: readonly (string | null)[];
    /** Who caused it; null is an operator, or the end of a time. */
    from: string | null;
    params?: TextParams;
  } & Worded<'items:notices.'> &
    Partial<Pick<Notice, 'unreadKey'>>,
): Promise<string[]> =>
  notify(work, {
    recipientIds: notice.to.filter((id) => id !== null),
    senderId: notice.from,
    type: notice.type,
    textKey: `items:notices.${wordingOf<'items:notices.'>(notice)}`,
    params: { ...notice.params, title: item.title },
    entityType: 'marketplace_item',
    entityId: item.id,
    taskId: null,
    preference: 'always',
    ...(notice.unreadKey !== undefined && { unreadKey: notice.unreadKey }),
  });

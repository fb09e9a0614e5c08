import { notify } from '#features/notifications/server/public.ts';
import type { NotificationType } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { TextKeyBelow, TextParams } from '#platform/language/translator.ts';

/** A notice about who gets a thing, which leads to its page (ITEM-324). */
export const notifyAboutDraw = (
  work: Work,
  notice: {
    type: Extract<NotificationType, `draw_${string}`>;
    item: { id: string; title: string };
    to: readonly string[];
    /** The person who caused it; null if the window's time ended. */
    from: string | null;
    /** Below `draws:notices`. */
    wording: TextKeyBelow<'draws:notices.'>;
    params?: TextParams;
    unreadKey?: string;
  },
): Promise<string[]> =>
  notify(work, {
    recipientIds: [...notice.to],
    senderId: notice.from,
    type: notice.type,
    textKey: `draws:notices.${notice.wording}`,
    params: { ...notice.params, title: notice.item.title },
    entityType: 'marketplace_item',
    entityId: notice.item.id,
    taskId: null,
    preference: 'always',
    ...(notice.unreadKey !== undefined && { unreadKey: notice.unreadKey }),
  });

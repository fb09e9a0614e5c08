import { notify } from '#features/notifications/server/public.ts';
import type { NotificationType } from '#features/notifications/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { Work } from '#platform/server/context.ts';
import type { TextKeyBelow, TextParams } from '#platform/language/translator.ts';

export type DealNotice = {
  type: NotificationType & TextKeyBelow<'offers:notices.'>;
  to: string;
  /** Who took the step; null is a time that came, or what became of the item. */
  from: { userId: string; name: string } | null;
  conversationId: string;
  item: { id: string; title: string };
  params?: TextParams;
  /** Of the step it is about: at most one unread notice of it. */
  unreadKey: string;
};

/** A notice about an offer or a pick-up time, which leads into the conversation (ITEM-286, ITEM-304). */
export const notifyAboutDeal = (work: Work, notice: DealNotice): Promise<string[]> =>
  notify(work, {
    recipientIds: [notice.to],
    senderId: notice.from?.userId ?? null,
    type: notice.type,
    textKey: `offers:notices.${notice.type}`,
    params: {
      ...notice.params,
      ...(notice.from && { name: notice.from.name }),
      title: notice.item.title,
    },
    entityType: 'marketplace_item',
    entityId: notice.item.id,
    taskId: null,
    conversationId: notice.conversationId,
    preference: 'always',
    unreadKey: notice.unreadKey,
  });

/** Written alike in both languages: dollars with their sign. */
export const amountText = (amount: number): string => formatsFor('en').money(amount);

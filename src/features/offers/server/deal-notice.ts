import { notify } from '#features/notifications/server/public.ts';
import type { NotificationType } from '#features/notifications/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { Work } from '#platform/server/context.ts';
import type { TextKeyBelow, TextParams } from '#platform/language/translator.ts';

export type DealNotice = {
  type: NotificationType & TextKeyBelow<'offers:notices.'>;
  /** The text, where it is not that of the type. */
  wording?: TextKeyBelow<'offers:notices.'>;
  to: string;
  /** The person who took the step; null if a time passed, or the item changed. */
  from: { userId: string; name: string } | null;
  conversationId: string;
  item: { id: string; title: string };
  params?: TextParams;
  /** The key of the step: at most one unread notification exists per step. */
  unreadKey: string;
};

/** A notice about an offer or a pick-up time, which leads into the conversation (ITEM-286, ITEM-304). */
export const notifyAboutDeal = (work: Work, notice: DealNotice): Promise<string[]> =>
  notify(work, {
    recipientIds: [notice.to],
    senderId: notice.from?.userId ?? null,
    type: notice.type,
    textKey: `offers:notices.${notice.wording ?? notice.type}`,
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

/** Adds the number to the price where there are several pieces: '3 × $5'. */
export const offerText = ({ amount, pieces }: { amount: number; pieces: number }): string =>
  pieces > 1 ? `${pieces} × ${amountText(amount)}` : amountText(amount);

/** Written alike in both languages: dollars with their sign. */
export const amountText = (amount: number): string => formatsFor('en').money(amount);

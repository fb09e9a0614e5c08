import { notify } from '#features/notifications/server/public.ts';
import type { NotificationType } from '#features/notifications/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { TextKeyBelow } from '#platform/language/translator.ts';
import type { Work } from '#platform/server/context.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { LOAN_CHANGED } from '../live-events.ts';
import type { LoanChanged } from '../live-events.ts';
import type { LoanRole } from '../vocabulary.ts';
import type { LoanRow } from './loan-row.ts';

type LoanNotice = {
  type: Extract<NotificationType, `loan_${string}`>;
  wording: TextKeyBelow<'lending:notices.'>;
  to: LoanRole;
  /** Time took the step, not the other person. */
  isByTime?: boolean;
};

/** Notifies one of the two of a step, with the days as they read them and the name of the other (ITEM-422). */
export async function notifyOfLoan(
  work: Work,
  loan: LoanRow,
  { type, wording, to, isByTime = false }: LoanNotice,
): Promise<void> {
  const [recipientId, otherId] =
    to === 'owner' ? [loan.owner_id, loan.borrower_id] : [loan.borrower_id, loan.owner_id];
  const found = await work.trx
    .selectFrom('profiles as recipient')
    .innerJoin('profiles as other', (join) => join.on('other.id', '=', otherId))
    .innerJoin('marketplace_items as item', (join) => join.on('item.id', '=', loan.item_id))
    .select(['recipient.preferred_language', 'other.full_name', 'item.title'])
    .where('recipient.id', '=', recipientId)
    .executeTakeFirstOrThrow();
  const language = asLanguage(found.preferred_language);
  await notify(work, {
    recipientIds: [recipientId],
    senderId: isByTime ? null : otherId,
    type,
    textKey: `lending:notices.${wording}`,
    params: {
      title: found.title,
      name: shownName(found.full_name, language),
      days: formatsFor(language).days(loan.first_day, loan.last_day),
      lastDay: formatsFor(language).day(loan.last_day),
    },
    entityType: 'marketplace_item',
    entityId: loan.item_id,
    taskId: null,
    preference: 'always',
    unreadKey: `loan:${loan.id}:${wording}`,
  });
}

/** After the commit, the pages of the two read the loan again. */
export function announceLoan(
  work: Work,
  loan: Pick<LoanRow, 'item_id' | 'owner_id' | 'borrower_id'>,
): void {
  const payload: LoanChanged = { itemId: loan.item_id };
  work.afterCommit(() => {
    work.services.realtime.toUsers([loan.owner_id, loan.borrower_id], LOAN_CHANGED, payload);
  });
}

import { announceCards, sendCard } from '#features/chat/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { StepKind } from '../../vocabulary.ts';
import { notifyAboutBooking, priceText } from '../booking-notice.ts';
import type { LockedBooking } from '../booking-row.ts';
import { expiryOf, unreadKeyOf } from './step-row.ts';
import type { Chosen } from './step-row.ts';

export type NewStep = {
  kind: StepKind;
  price: number | null;
  time: { startsAt: Date; endsAt: Date } | null;
  scope: string;
  package?: Chosen | null;
  addons?: readonly Chosen[];
  replaces?: string | null;
};

/** A new step with its card; the other one is notified of it. */
export async function storeStep(
  work: Work,
  { row, otherId, actor }: Pick<LockedBooking, 'row' | 'otherId' | 'actor'>,
  step: NewStep,
): Promise<string> {
  const id = newId();
  await work.trx
    .insertInto('booking_steps')
    .values({
      id,
      booking_id: row.id,
      maker_id: actor.userId,
      kind: step.kind,
      replaces: step.replaces ?? null,
      price: step.price,
      starts_at: step.time?.startsAt ?? null,
      ends_at: step.time?.endsAt ?? null,
      scope: step.scope,
      package: step.package ? JSON.stringify(step.package) : null,
      addons: JSON.stringify(step.addons ?? []),
      expires_at: expiryOf(step.time?.startsAt ?? null),
    })
    .execute();
  await notifyAboutBooking(work, {
    ...noticeOf(step),
    to: otherId,
    from: actor,
    booking: row,
    unreadKey: unreadKeyOf(id),
  });
  const conversationId = row.conversation_id;
  await sendCard(work, {
    conversationId,
    senderId: actor.userId,
    card: { kind: 'booking_step', id },
    alreadyNotified: [otherId],
  });
  await announceCards(work, conversationId);
  return id;
}

function noticeOf({ kind, price, time }: NewStep) {
  if (kind === 'change') return { type: 'booking_change_proposed' } as const;
  if (kind === 'proposal') {
    return { type: 'booking_proposed', params: { price: priceText(price ?? 0) } } as const;
  }
  const wording = time === null ? 'booking_requested' : 'booking_requested_time';
  return { type: 'booking_requested', wording } as const;
}

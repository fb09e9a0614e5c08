import { announceCards, sendCard } from '#features/chat/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { StepKind } from '../../vocabulary.ts';
import { notifyAboutBooking, termsText } from '../booking-notice.ts';
import type { BookingRow, LockedBooking } from '../booking-row.ts';
import { isMove } from '../step-lines.ts';
import type { StepTerms } from '../step-lines.ts';
import { buildStepExpiry, toStepUnreadKey } from './step-row.ts';
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
      expires_at: buildStepExpiry(step.time?.startsAt ?? null),
    })
    .execute();
  await notifyAboutBooking(work, {
    ...(await buildNotice(work, step, row, otherId)),
    to: otherId,
    from: actor,
    booking: row,
    unreadKey: toStepUnreadKey(id),
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

async function buildNotice(work: Work, step: NewStep, row: BookingRow, to: string) {
  const { kind, price } = step;
  const startsAt = step.time?.startsAt ?? null;
  const inWords = (terms: StepTerms) => termsText(work, to, terms, row.time_zone);
  if (kind === 'proposal') {
    const params = { price: await inWords({ price, startsAt }) };
    return { type: 'booking_proposed', params } as const;
  }
  if (kind === 'change') {
    const isTimeOnly = isMove({ price, startsAt }, { price: row.price, startsAt: row.starts_at });
    const terms = await inWords(isTimeOnly ? { price: null, startsAt } : { price, startsAt });
    const wording = isTimeOnly ? 'booking_move_proposed' : 'booking_change_terms';
    return { type: 'booking_change_proposed', wording, params: { terms } } as const;
  }
  const type = 'booking_requested';
  if (startsAt === null) return { type, wording: 'booking_requested' } as const;
  const params = { terms: await inWords({ price, startsAt }) };
  return { type, wording: 'booking_requested_terms', params } as const;
}

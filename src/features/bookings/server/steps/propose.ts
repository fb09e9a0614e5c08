import { markReadByKey } from '#features/notifications/server/public.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { ProposalForm } from '../../forms.ts';
import { AGREED_DAYS_AHEAD } from '../../limits.ts';
import { mayPropose } from '../../rules.ts';
import { announceStep, bookingSteps, lockBooking } from '../booking-row.ts';
import { findCurrentStep, toStepUnreadKey } from './step-row.ts';
import type { StepRow } from './step-row.ts';
import { storeStep } from './store-step.ts';

const DAY = 86_400_000;

/**
 * Stores the terms that one of the two would agree to, or a change to what is agreed already. It replaces a step that
 * waits for an answer. A repeat of the same proposal returns the existing step.
 */
export async function propose(
  work: Work,
  by: Actor,
  bookingId: string,
  proposal: ProposalForm,
): Promise<string> {
  const booking = await lockBooking(work, by, bookingId);
  const current = await findCurrentStep(work, bookingId);
  if (current && isSame(current, by, proposal)) return current.id;
  authorise(by, mayPropose(booking.facts));
  checkTime(by, proposal);
  if (current) await supersedeCurrentStep(work, by, current, booking.otherId);
  const { price, time, scope } = proposal;
  const id = await storeStep(work, booking, {
    kind: booking.facts.status === 'agreed' ? 'change' : 'proposal',
    price,
    time,
    scope,
    replaces: current?.id ?? null,
  });
  await announceStep(work, booking, 'posted');
  return id;
}

const isSame = (current: StepRow, { userId }: Actor, proposal: ProposalForm): boolean =>
  current.maker_id === userId &&
  current.kind !== 'request' &&
  current.price === proposal.price &&
  current.scope === proposal.scope &&
  current.starts_at?.getTime() === proposal.time?.startsAt.getTime() &&
  current.ends_at?.getTime() === proposal.time?.endsAt.getTime();

function checkTime(by: Actor, { time }: Pick<ProposalForm, 'time'>): void {
  if (time === null) return;
  const ahead = time.startsAt.getTime() - Date.now();
  const refuseTime = (text: string) =>
    refuseFields(by, { 'proposal.time.startsAt': `bookings:fields.${text}` });
  if (ahead <= 0) refuseTime('time_past');
  if (ahead > AGREED_DAYS_AHEAD * DAY) refuseTime('time_far');
}

/** The other's is answered by it, one's own is taken back. */
async function supersedeCurrentStep(
  work: Work,
  by: Actor,
  current: StepRow,
  otherId: string,
): Promise<void> {
  const isOwn = current.maker_id === by.userId;
  const status = isOwn ? 'withdrawn' : 'countered';
  await bookingSteps.end(work, by, current.id, status);
  await markReadByKey(work, {
    recipientId: isOwn ? otherId : by.userId,
    unreadKey: toStepUnreadKey(current.id),
  });
}

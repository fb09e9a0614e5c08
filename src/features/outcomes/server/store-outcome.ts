import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { loanEnded } from '#features/lending/events.ts';
import type { LoanEnd } from '#features/lending/events.ts';
import { pickupEnded } from '#features/offers/events.ts';
import type { PickupEnd } from '#features/offers/events.ts';
import { helpEnded } from '#features/quick-help/events.ts';
import type { HelpEnd } from '#features/quick-help/events.ts';
import { newId } from '#platform/server/ids.ts';
import { taskDone, taskReleased } from '#features/work/events.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { HOURS_TO_CONTEST } from '../limits.ts';
import type { Version } from '../rules.ts';
import { getOtherSide } from '../vocabulary.ts';
import type { Result, Side } from '../vocabulary.ts';
import { announceOutcome } from './announce-outcome.ts';
import { notifyAboutOutcome } from './outcome-notice.ts';
import { selectSubjectTitle } from './outcome-row.ts';

/** Each claim of a task that ends gets its outcome in the same transaction (DEAL-120). */
export function subscribeOutcomes({ events }: Services): void {
  events.on(taskDone, (work, deal) =>
    storeOutcome(work, deal, { result: 'done', responsible: null, statedBy: null }),
  );
  events.on(taskReleased, async (work, { actorId, ending, ...deal }) => {
    if (ending === 'lapsed') {
      await storeOutcome(work, deal, { result: ending, responsible: null, statedBy: null });
      return;
    }
    const statedBy: Side = actorId === deal.posterId ? 'asker' : 'helper';
    await storeOutcome(work, deal, {
      result: ending,
      responsible: chooseResponsible(ending, statedBy),
      statedBy,
    });
  });
  events.on(pickupEnded, storePickupOutcome);
  events.on(helpEnded, storeHelpOutcome);
  events.on(loanEnded, storeLoanOutcome);
}

/** DEAL-123, DEAL-199; null where neither is responsible. */
function chooseResponsible(result: Result, statedBy: Side | null): Side | null {
  if (result === 'done' || result === 'lapsed') return null;
  if (result === 'returned_late' || result === 'not_returned') return 'asker';
  if (statedBy === null) return null;
  return result === 'called_off' ? statedBy : getOtherSide(statedBy);
}

/** How a pickup ended: the seller gives, the buyer asks (DEAL-150). */
const storePickupOutcome = (
  work: Work,
  { dealId, itemId, sellerId, buyerId, startsAt, result, statedBy }: PickupEnd,
): Promise<void> =>
  storeStated(work, {
    about: { kind: 'item', subject_id: itemId },
    dealId,
    askerId: buyerId,
    helperId: sellerId,
    result,
    statedBy: statedBy && (statedBy === 'buyer' ? 'asker' : 'helper'),
    ...timesUntil(startsAt),
  });

/** Late is less than a day before it, or after it began; neither is known without a time (DEAL-156, DEAL-200). */
const timesUntil = (startsAt: Date | null) => ({
  isLate: sql`coalesce(ended.at > ${startsAt}::timestamptz - interval '1 day', false)`,
  daysBefore: sql`floor(extract(epoch from ${startsAt}::timestamptz - ended.at) / 86400)`,
  minutesBefore: sql`null::integer`,
});

/** How Quick Help ended (DEAL-161). */
const storeHelpOutcome = (
  work: Work,
  { dealId, requestId, requesterId, helperId, arrivesAt, isLate, result, statedBy }: HelpEnd,
): Promise<void> =>
  storeStated(work, {
    about: { kind: 'quick_help', subject_id: requestId },
    dealId,
    askerId: requesterId,
    helperId,
    result,
    statedBy: statedBy && (statedBy === 'requester' ? 'asker' : 'helper'),
    isLate: sql`${isLate}::boolean`,
    daysBefore: sql`null::integer`,
    minutesBefore: sql`floor(extract(epoch from ${arrivesAt}::timestamptz - ended.at) / 60)`,
  });

/** How a loan ended: the owner gives, the borrower asks (DEAL-199). */
const storeLoanOutcome = (
  work: Work,
  { loanId, itemId, ownerId, borrowerId, startsAt, result, statedBy }: LoanEnd,
): Promise<void> =>
  storeStated(work, {
    about: { kind: 'loan', subject_id: itemId },
    dealId: loanId,
    askerId: borrowerId,
    helperId: ownerId,
    result,
    statedBy: statedBy && (statedBy === 'borrower' ? 'asker' : 'helper'),
    ...timesUntil(startsAt),
  });

type About = Parameters<typeof notifyAboutOutcome>[1];
type Stated = {
  about: Pick<About, 'kind' | 'subject_id'>;
  dealId: string;
  askerId: string;
  helperId: string;
  result: Result;
  /** Null where neither told it. */
  statedBy: Side | null;
  /** In SQL, of the time `ended.at`, for what was not done. */
  isLate: RawBuilder<unknown>;
  daysBefore: RawBuilder<unknown>;
  minutesBefore: RawBuilder<unknown>;
};

/** Stores how a deal ended; one that has an outcome gets no second one. */
async function storeStated(work: Work, stated: Stated): Promise<void> {
  const { about, dealId, askerId, helperId, result, statedBy } = stated;
  const { isLate, daysBefore, minutesBefore } = stated;
  const responsible = chooseResponsible(result, statedBy);
  const isBlameless = responsible === null;
  const hours = statedBy !== null && canBeUnjust(result) ? HOURS_TO_CONTEST : 0;
  const stored = await sql<{ id: string; title: string }>`
    insert into outcomes (id, kind, deal_id, subject_id, asker_id, helper_id, result, responsible,
      stated_by, ended_at, is_late, days_before, minutes_before, counted_from)
    select ${newId()}, ${about.kind}, ${dealId}, ${about.subject_id}, ${askerId}, ${helperId}, ${result},
      ${responsible}, ${statedBy}, ended.at,
      ${!isBlameless} and ${isLate},
      case when ${!isBlameless} then ${daysBefore} end,
      case when ${!isBlameless} then ${minutesBefore} end,
      ended.at + make_interval(hours => ${hours})
    from (select clock_timestamp() as at) ended
    on conflict (kind, deal_id) do nothing
    returning id, ${selectSubjectTitle('outcomes')} as title`.execute(work.trx);
  const [outcome] = stored.rows;
  if (!outcome) return;
  announceOutcome(work, outcome.id, [askerId, helperId]);
  await notifyOfStated(work, { ...about, ...outcome }, { result, statedBy, askerId, helperId });
}

/** Notifies the other side of what can be unjust (DEAL-126, DEAL-205). */
async function notifyOfStated(
  work: Work,
  about: About,
  stated: { result: Result; statedBy: Side | null; askerId: string; helperId: string },
): Promise<void> {
  const { result, statedBy, askerId, helperId } = stated;
  if (!canBeUnjust(result) || statedBy === null) return;
  const [from, to] = statedBy === 'asker' ? [askerId, helperId] : [helperId, askerId];
  await notifyAboutOutcome(work, about, {
    to: [to],
    from,
    type: 'outcome_stated',
    // The helper came to the requester (DEAL-168).
    wording:
      about.kind === 'quick_help' && statedBy === 'helper' && result === 'did_not_come'
        ? 'outcome_not_there'
        : `outcome_${result}`,
  });
}

/** Absence must not be inferred before it could be contested (DEAL-130, DEAL-205). */
const canBeUnjust = (result: Result): result is Unjust => unjust.some((one) => one === result);
const unjust = ['did_not_come', 'not_as_agreed', 'returned_late', 'not_returned'] as const;
type Unjust = (typeof unjust)[number];

type Deal = { taskId: string; posterId: string; taskerId: string | null; isBooked: boolean };

async function storeOutcome(
  work: Work,
  { taskId, posterId, taskerId, isBooked }: Deal,
  stated: Version & { statedBy: Side | null },
): Promise<void> {
  if (taskerId === null) throw new Error('a deal that ends has a helper');
  const { result, responsible, statedBy } = stated;
  const stored = await sql<{ id: string; title: string }>`
    with ended as (
      select step.id, step.from_status, step.created_at, tasks.title, tasks.timing_date,
        case when tasks.timing_type = 'specific' then tasks.expires_at - interval '24 hours' end as begins_at,
        (select claim.id from task_transitions claim
          where claim.task_id = tasks.id and claim.to_status = 'claimed'
          order by claim.id desc limit 1) as deal_id
      from tasks
      cross join lateral (
        select * from task_transitions where task_id = tasks.id order by id desc limit 1
      ) step
      where tasks.id = ${taskId}
    ), stored as (
      insert into outcomes (id, kind, deal_id, subject_id, asker_id, helper_id, result, responsible,
        stated_by, ended_at, is_late, days_before, counted_from)
      select ended.id, ${isBooked ? 'booking' : 'task'}, ended.deal_id, ${taskId}, ${posterId}, ${taskerId},
        ${result}, ${responsible}, ${statedBy}, ended.created_at,
        ${responsible !== null} and (ended.from_status <> 'claimed'
          or coalesce(ended.created_at > ended.begins_at - interval '1 day', false)),
        case when ${responsible !== null} then floor(extract(epoch from ended.begins_at - ended.created_at) / 86400) end,
        ended.created_at + make_interval(hours => ${canBeUnjust(result) ? HOURS_TO_CONTEST : 0})
      from ended
      returning id
    )
    select stored.id, ended.title from stored join ended using (id)`.execute(work.trx);
  const outcome = stored.rows[0];
  if (!outcome) throw new Error(`task ${taskId} has ended without a claim`);
  announceOutcome(work, outcome.id, [posterId, taskerId]);
  await notifyOfStated(
    work,
    { kind: isBooked ? 'booking' : 'task', subject_id: taskId, ...outcome },
    { result, statedBy, askerId: posterId, helperId: taskerId },
  );
}

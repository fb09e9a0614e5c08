import { sql } from 'kysely';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { outcomeSettled } from '../events.ts';
import { mayAccept, maySettle, mayTakeBack } from '../rules.ts';
import type { Settlement, Side } from '../vocabulary.ts';
import { announceOutcome } from './announce-outcome.ts';
import { getSide, lockOutcome, lockOwnOutcome, toOutcomeFacts } from './outcome-row.ts';
import type { OutcomeRow } from './outcome-row.ts';
import { notifyAboutOutcome } from './outcome-notice.ts';

/** The side that stated the outcome accepts the other's version (DEAL-128). */
export const acceptOtherVersion = (work: Work, by: Actor, outcomeId: string): Promise<void> =>
  settleOwn(work, by, outcomeId, { rule: mayAccept, as: 'other' });

/** The side that contested it takes that back: what was stated stands (DEAL-128). */
export const takeContestBack = (work: Work, by: Actor, outcomeId: string): Promise<void> =>
  settleOwn(work, by, outcomeId, { rule: mayTakeBack, as: 'stated' });

async function settleOwn(
  work: Work,
  by: Actor,
  outcomeId: string,
  { rule, as }: { rule: typeof mayAccept; as: Settlement },
): Promise<void> {
  const { row, side, otherId } = await lockOwnOutcome(work, by, outcomeId);
  if (row.settled_by === side && row.settled_as === as) return;
  authorise(by, rule(toOutcomeFacts(row), side));
  await store(work, row, { as, by: side });
  await notifyAboutOutcome(work, row, {
    to: [otherId],
    from: by.userId,
    type: 'outcome_settled',
    wording: as === 'other' ? 'outcome_accepted' : 'outcome_taken_back',
  });
}

/** A moderator decides which version counts; returns what was decided about (DEAL-129). */
export async function settleOutcome(
  work: Work,
  by: Actor,
  { outcomeId, as }: { outcomeId: string; as: Settlement },
): Promise<{ title: string } | null> {
  const row = await lockOutcome(work, by, outcomeId);
  const isSide = getSide(row, by.userId) !== null;
  if (!isSide && row.settled_by === 'moderator' && row.settled_as === as) return null;
  authorise(by, maySettle(toOutcomeFacts(row), { isSide }));
  await store(work, row, { as, by: 'moderator' });
  await notifyAboutOutcome(work, row, {
    to: [row.asker_id, row.helper_id],
    from: null,
    type: 'outcome_settled',
    wording: as === 'neither' ? 'outcome_decided_neither' : 'outcome_decided',
  });
  return { title: row.title };
}

async function store(
  work: Work,
  row: OutcomeRow,
  settled: { as: Settlement; by: Side | 'moderator' },
): Promise<void> {
  await work.trx
    .updateTable('outcomes')
    .set({
      settled_as: settled.as,
      settled_by: settled.by,
      settled_at: sql<Date>`clock_timestamp()`,
      counted_from: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', row.id)
    .where('settled_at', 'is', null)
    .execute();
  await work.emit(outcomeSettled, { outcomeId: row.id });
  announceOutcome(work, row.id, [row.asker_id, row.helper_id]);
}

import { sql } from 'kysely';
import { refuseFields } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { ContestForm } from '../contract.ts';
import { outcomeContested } from '../events.ts';
import { isOwnVersion, mayContest } from '../rules.ts';
import { getOtherSide } from '../vocabulary.ts';
import { announceOutcome } from './announce-outcome.ts';
import { lockOwnOutcome, toOutcomeFacts } from './outcome-row.ts';
import { notifyAboutOutcome } from './outcome-notice.ts';

/** The side that did not tell an outcome says how the deal really ended (DEAL-127). */
export async function contestOutcome(
  work: Work,
  by: Actor,
  { outcomeId, note, ...read }: ContestForm & { outcomeId: string },
): Promise<void> {
  const { row, side, otherId } = await lockOwnOutcome(work, by, outcomeId);
  const version = {
    result: read.result,
    responsible:
      read.responsible === null ? null : read.responsible === 'self' ? side : getOtherSide(side),
  };
  const isRepeat =
    row.contested_at !== null &&
    row.stated_by === getOtherSide(side) &&
    row.other_result === version.result &&
    row.other_responsible === version.responsible &&
    row.contest_note === note;
  if (isRepeat) return;
  authorise(by, mayContest(toOutcomeFacts(row), side));
  const isSame = version.result === row.result && version.responsible === row.responsible;
  if (isSame || !isOwnVersion(version, side, row)) {
    refuseFields(by, { result: isSame ? 'outcomes:fields.same' : 'outcomes:fields.version' });
  }
  await work.trx
    .updateTable('outcomes')
    .set({
      other_result: version.result,
      other_responsible: version.responsible,
      contest_note: note,
      contested_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', outcomeId)
    .where('contested_at', 'is', null)
    .execute();
  await notifyAboutOutcome(work, row, {
    to: [otherId],
    from: by.userId,
    type: 'outcome_contested',
  });
  await work.emit(outcomeContested, { outcomeId });
  announceOutcome(work, outcomeId, [by.userId, otherId]);
}

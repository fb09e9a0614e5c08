import { refuse } from '#platform/server/api/api.ts';
import { allowed } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { toBase32 } from '../../arrival/timed-code.ts';
import { judgeCode } from '../../arrival/rules.ts';
import type { TypedCode } from '../../arrival/rules.ts';
import { mayEnterCodes } from '../../rules.ts';
import { announceRequest, authoriseStep, lockRequest } from '../locked-request.ts';
import { toCodeState, toEnteredTimes, selectCodes } from './codes-query.ts';

/** The stages entered so far, and the ruling on this code: a refusal is reported after the try is counted. */
type Entered = { ruling: Ruling; entered: { arrivedAt: Date | null; finishedAt: Date | null } };

/**
 * The helper's code is judged for the moment it was typed and taken at most once; it stands in the timeline at that moment
 * and changes no status (decision 0052). A wrong one is stored too, so it is answered and not thrown.
 */
export async function enterCode(
  work: Work,
  by: Actor,
  { requestId, ...typed }: TypedCode & { requestId: string },
): Promise<Entered> {
  const request = await lockRequest(work, by, requestId);
  authoriseStep(request, mayEnterCodes);
  const codes = await selectCodes(work.trx, requestId, by.userId)
    .forUpdate('codes')
    .executeTakeFirst();
  if (!codes) return refuse(by, 'NOT_FOUND', 'quick-help:refusals.not_found');
  const judgement = judgeCode(typed, {
    state: toCodeState(codes),
    secret: toBase32(codes.secret),
    lastCounter: codes.last_counter,
    now: new Date(),
  });
  const own = work.trx
    .updateTable('arrival_codes')
    .where('request_id', '=', requestId)
    .where('helper_id', '=', by.userId);
  if ('refusal' in judgement) {
    const { refusal, isGuess } = judgement;
    const counted =
      typed.stage === 'arrived'
        ? { arrived_failures: codes.arrived_failures + 1 }
        : { finished_failures: codes.finished_failures + 1 };
    if (isGuess) await own.set(counted).execute();
    return { ruling: refusal, entered: toEnteredTimes(codes) };
  }
  const moment =
    typed.stage === 'arrived' ? { arrived_at: typed.typedAt } : { finished_at: typed.typedAt };
  await own.set({ last_counter: judgement.counter, ...moment }).execute();
  await work.trx
    .insertInto('on_demand_task_transitions')
    .values({
      id: newId(),
      request_id: requestId,
      actor_id: by.userId,
      step: typed.stage,
      helper_id: by.userId,
      created_at: typed.typedAt,
    })
    .execute();
  announceRequest(work, request);
  return { ruling: allowed, entered: toEnteredTimes({ ...codes, ...moment }) };
}

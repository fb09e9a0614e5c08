import { allowed } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { codeEntered } from '../events.ts';
import { MEETING_CHANGED } from '../live-events.ts';
import type { MeetingChanged } from '../live-events.ts';
import { judgeCode, mayEnterCodes } from '../rules.ts';
import type { TypedCode } from '../rules.ts';
import { toBase32 } from '../timed-code.ts';
import type { MeetingRef } from '../vocabulary.ts';
import { isAgreed, makeCodes, selectCodes, toCodeState, toEnteredTimes } from './codes.ts';
import { findMeeting, toMeetingFacts } from './meetings.ts';
import { NO_MEETING } from './refusals.ts';

/** The stages entered so far, and the ruling on this code: a refusal is reported after the try is counted. */
type Entered = { ruling: Ruling; entered: { arrivedAt: Date | null; finishedAt: Date | null } };

/**
 * The guest's code is judged for the moment it was typed and taken at most once; it stands in the timeline at that moment
 * and changes no status (decision 0052). A wrong one is stored too, so it is answered and not thrown.
 */
export async function enterCode(
  work: Work,
  by: Actor,
  { kind, meetingId, ...typed }: TypedCode & MeetingRef,
): Promise<Entered> {
  const { trx } = work;
  const meeting = await findMeeting(trx, by.userId, { kind, meetingId });
  if (!meeting) return refuse(by, 'NOT_FOUND', NO_MEETING);
  authorise(by, mayEnterCodes(toMeetingFacts(meeting, by.userId)));
  if (!isAgreed(meeting)) return refuse(by, 'NOT_FOUND', NO_MEETING);
  await makeCodes(trx, meeting);
  const codes = await selectCodes(trx, meeting).forUpdate().executeTakeFirstOrThrow();
  const judgement = judgeCode(typed, {
    state: toCodeState(meeting, codes),
    secret: toBase32(codes.secret),
    lastCounter: codes.last_counter,
    now: new Date(),
  });
  const own = trx
    .updateTable('meeting_codes')
    .where('meeting_kind', '=', kind)
    .where('meeting_id', '=', meetingId)
    .where('guest_id', '=', by.userId);
  if ('refusal' in judgement) {
    const { refusal, isGuess } = judgement;
    const counted =
      typed.stage === 'arrived'
        ? { arrived_failures: codes.arrived_failures + 1 }
        : { finished_failures: codes.finished_failures + 1 };
    if (isGuess) await own.set(counted).execute();
    return { ruling: refusal, entered: toEnteredTimes(codes) };
  }
  const { stage, typedAt } = typed;
  const moment = stage === 'arrived' ? { arrived_at: typedAt } : { finished_at: typedAt };
  await own.set({ last_counter: judgement.counter, ...moment }).execute();
  const { hostId, guestId } = meeting;
  await work.emit(codeEntered, { kind, meetingId, hostId, guestId, stage, at: typedAt });
  const changed: MeetingChanged = { kind, meetingId };
  work.afterCommit(() =>
    work.services.realtime.toUsers([hostId, guestId], MEETING_CHANGED, changed),
  );
  return { ruling: allowed, entered: toEnteredTimes({ ...codes, ...moment }) };
}

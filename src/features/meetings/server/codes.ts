import { randomBytes } from 'node:crypto';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { CodeState } from '../rules.ts';
import type { Meeting } from './meetings.ts';

/** As long as SHA-1 has use for. */
const SECRET_BYTES = 20;

/** A meeting that has a guest, and when the two agreed. */
export type AgreedMeeting = Meeting & { guestId: string; agreedAt: Date };

export const isAgreed = (meeting: Meeting): meeting is AgreedMeeting =>
  meeting.guestId !== null && meeting.agreedAt !== null;

/**
 * Makes the secret of a meeting when it is first needed. Each guest gets a different one, and so does a guest who agrees
 * again after giving up, with all tries (decision 0052).
 */
export async function makeCodes(
  db: DbOrTransaction,
  { kind, meetingId, hostId, guestId, agreedAt }: AgreedMeeting,
): Promise<void> {
  const fresh = {
    host_id: hostId,
    agreed_at: agreedAt,
    secret: randomBytes(SECRET_BYTES),
    last_counter: null,
    arrived_failures: 0,
    finished_failures: 0,
    arrived_at: null,
    finished_at: null,
  };
  await db
    .insertInto('meeting_codes')
    .values({ meeting_kind: kind, meeting_id: meetingId, guest_id: guestId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['meeting_kind', 'meeting_id', 'guest_id'])
        .doUpdateSet(fresh)
        .where('meeting_codes.agreed_at', '<', agreedAt),
    )
    .execute();
}

/** The codes since the two agreed. */
export const selectCodes = (
  db: DbOrTransaction,
  { kind, meetingId, guestId, agreedAt }: AgreedMeeting,
) =>
  db
    .selectFrom('meeting_codes')
    .select([
      'secret',
      'last_counter',
      'arrived_failures',
      'finished_failures',
      'arrived_at',
      'finished_at',
    ])
    .where('meeting_kind', '=', kind)
    .where('meeting_id', '=', meetingId)
    .where('guest_id', '=', guestId)
    .where('agreed_at', '>=', agreedAt);

type CodesRow = Awaited<ReturnType<ReturnType<typeof selectCodes>['executeTakeFirstOrThrow']>>;

const UNUSED = { arrived_at: null, finished_at: null, arrived_failures: 0, finished_failures: 0 };

/** Handing over an item has no start: its end may be confirmed once the two have met. */
export function toCodeState(
  meeting: AgreedMeeting,
  row: Omit<CodesRow, 'secret' | 'last_counter'> = UNUSED,
): CodeState {
  return {
    agreedAt: meeting.agreedAt,
    startedAt: meeting.kind === 'pickup' ? row.arrived_at : meeting.startedAt,
    endedAt: meeting.endedAt,
    stages: {
      arrived: { enteredAt: row.arrived_at, failures: row.arrived_failures },
      finished: { enteredAt: row.finished_at, failures: row.finished_failures },
    },
  };
}

export const toEnteredTimes = (row: Pick<CodesRow, 'arrived_at' | 'finished_at'> = UNUSED) => ({
  arrivedAt: row.arrived_at,
  finishedAt: row.finished_at,
});

import { sql } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { REMINDED_MINUTES_BEFORE } from '../limits.ts';
import { checkDue, mayAlertNow, mayChooseContact, mayPostpone, mayStart } from '../rules.ts';
import { announceReturns } from './announce-returns.ts';
import { findOwnMeeting } from './meetings.ts';
import type { MeetingRef } from '#features/meetings/vocabulary.ts';
import { findRunning, selectContacts, toContactFacts } from './return-rows.ts';

export const NO_MEETING = 'safety:refusals.no_meeting';
export const NO_RETURN = 'safety:refusals.no_return';

/** In SQL: when to remind of a time, which is half of what is left where that is less (DEAL-175). */
const reminderTime = (dueAt: Date) => sql<Date>`(${dueAt}::timestamptz - least(
  make_interval(mins => ${REMINDED_MINUTES_BEFORE}), (${dueAt}::timestamptz - now()) / 2))`;

/** Refuses a time that is too soon or too far ahead, by the database's clock. */
async function requireDue({ trx }: Work, by: Actor, dueAt: Date): Promise<void> {
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from ${dueAt}::timestamptz - now())::float8 / 60 as minutes`.execute(trx);
  authorise(by, checkDue(rows[0]?.minutes ?? 0));
}

/** Has a trusted contact written to if the person is not back in time (DEAL-173). */
export async function startReturn(
  work: Work,
  by: Actor,
  {
    contactId,
    dueAt,
    timeZone,
    ...ref
  }: MeetingRef & { contactId: string; dueAt: Date; timeZone: string },
): Promise<{ id: string }> {
  const { trx } = work;
  await lockOwner(work, by);
  const meeting = await findOwnMeeting(trx, by, ref);
  if (!meeting) return refuse(by, 'NOT_FOUND', NO_MEETING);
  const running = await findRunning(trx, by, ref);
  authorise(by, mayStart({ isOn: meeting.isOn, isRunning: running !== null }));
  const contact = await selectContacts(trx, by)
    .where('contact.id', '=', contactId)
    .executeTakeFirst();
  if (!contact) return refuse(by, 'NOT_FOUND', 'safety:refusals.no_contact');
  authorise(by, mayChooseContact(toContactFacts(contact)));
  await requireDue(work, by, dueAt);
  const id = newId();
  await trx
    .insertInto('safe_returns')
    .values({
      id,
      owner_id: by.userId,
      contact_id: contactId,
      meeting_kind: ref.kind,
      meeting_id: ref.meetingId,
      title: meeting.title,
      other_id: meeting.otherId,
      area: meeting.area,
      cell_latitude: meeting.cell?.latitude ?? null,
      cell_longitude: meeting.cell?.longitude ?? null,
      due_at: dueAt,
      time_zone: timeZone,
      next_at: reminderTime(dueAt),
    })
    .execute();
  announceReturns(work, by.userId);
  return { id };
}

/** Locks the person, so that two windows cannot begin or add more than there may be. */
export const lockOwner = ({ trx }: Work, { userId }: Actor) =>
  trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Moves the time, of which its person is then reminded anew (DEAL-179). */
export async function postponeReturn(
  work: Work,
  by: Actor,
  { safeReturnId, dueAt }: { safeReturnId: string; dueAt: Date },
): Promise<void> {
  const row = await lockReturn(work, by, safeReturnId);
  authorise(by, mayPostpone({ isBack: row.back_at !== null, isAlerted: row.alerted_at !== null }));
  if (row.due_at.getTime() === dueAt.getTime()) return;
  await requireDue(work, by, dueAt);
  await work.trx
    .updateTable('safe_returns')
    .set({ due_at: dueAt, next_at: reminderTime(dueAt), reminded_at: null })
    .where('id', '=', safeReturnId)
    .execute();
  announceReturns(work, by.userId);
}

async function lockReturn({ trx }: Work, by: Actor, safeReturnId: string) {
  const row = await trx
    .selectFrom('safe_returns')
    .select(['alerted_at', 'back_at', 'due_at'])
    .where('id', '=', safeReturnId)
    .where('owner_id', '=', by.userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse(by, 'NOT_FOUND', NO_RETURN);
}

/** Has the contact written to before the time, since the person does not feel safe; again changes nothing (DEAL-182). */
export async function alertNow(work: Work, by: Actor, safeReturnId: string): Promise<void> {
  const row = await lockReturn(work, by, safeReturnId);
  authorise(by, mayAlertNow({ isBack: row.back_at !== null }));
  if (row.alerted_at !== null) return;
  const now = sql<Date>`now()`;
  await work.trx
    .updateTable('safe_returns')
    .set({ asked_at: now, next_at: now })
    .where('id', '=', safeReturnId)
    .execute();
  announceReturns(work, by.userId);
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { byFirstName, presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { Seen } from '#features/visibility/server/public.ts';
import type { Language } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { secretHash } from '#platform/server/config/secret.ts';
import type { FollowedStep, MeetingKind } from '../vocabulary.ts';
import { findMeeting } from './meetings.ts';
import type { Meeting } from './meetings.ts';

/** In SQL, per kind: the steps since `agreed_at` that those who follow one side may see, without the codes. */
const STEPS: Record<MeetingKind, (meeting: Meeting, creatorId: string) => RawBuilder<unknown>> = {
  task: ({ meetingId, agreedAt }) => sql`
    select case to_status when 'claimed' then 'accepted' when 'completed_by_tasker' then 'completed'
        when 'started' then case from_status when 'completed_by_tasker' then 'sent_back' else 'started' end
        end as step, created_at as at
    from task_transitions where task_id = ${meetingId} and created_at >= ${agreedAt}`,
  pickup: ({ agreedAt }) => sql`select 'accepted' as step, ${agreedAt}::timestamptz as at`,
  // Those who follow a helper are shown none of another helper's time.
  quick_help: ({ meetingId, hostId }, creatorId) => sql`
    select step, created_at as at from on_demand_task_transitions
    where request_id = ${meetingId} and step not in ('arrived', 'finished')
      and (${creatorId === hostId} or helper_id is null or helper_id = ${creatorId})`,
};

/** In SQL: the codes entered since the two agreed; for those who follow a requester, also of an earlier helper. */
const codeSteps = (
  { kind, meetingId, hostId, guestId, agreedAt }: Meeting,
  creatorId: string,
) => sql`
  select codes.step, codes.at from meeting_codes
  cross join lateral (values ('arrived', arrived_at), ('finished', finished_at)) as codes (step, at)
  where meeting_kind = ${kind} and meeting_id = ${meetingId} and codes.at is not null
    and (${kind === 'quick_help' && creatorId === hostId}
      or (guest_id = ${guestId} and agreed_at >= ${agreedAt}))`;

async function listSteps(db: DbOrTransaction, meeting: Meeting, creatorId: string) {
  const { rows } = await sql<{ step: FollowedStep; at: Date }>`
    select step, at from (
      ${STEPS[meeting.kind](meeting, creatorId)} union all ${codeSteps(meeting, creatorId)}) as steps
    where step is not null
    order by at`.execute(db);
  return rows;
}

/** Returns the first name as any visitor may know it; a link reveals nothing else about a person (DEAL-188). */
const presentFirstName = (name: string, seen: Seen, language: Language): string =>
  byFirstName(
    presentPerson(
      { ...seen, publicId: '', name, avatarUrl: null, isFoundingMember: false },
      { viewerId: null, language },
    ),
  ).name;

async function listNames(
  db: DbOrTransaction,
  { hostId, guestId }: Meeting,
  language: Language,
): Promise<Map<string, string>> {
  const { visibility, relation } = seenBy('profiles', null);
  const people = await db
    .selectFrom('profiles')
    .select(['id', 'full_name', visibility.as('visibility'), relation.as('relation')])
    .where('id', 'in', guestId === null ? [hostId] : [hostId, guestId])
    .execute();
  return new Map(
    people.map(({ id, full_name, ...seen }) => [id, presentFirstName(full_name, seen, language)]),
  );
}

/** Finds the meeting of a link, unless the other side blocked its creator. */
async function findLinked(db: DbOrTransaction, token: string) {
  const link = await db
    .selectFrom('follow_links')
    .select(['creator_id', 'meeting_kind', 'meeting_id'])
    .where('token_hash', '=', secretHash(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!link) return null;
  const { creator_id: creatorId, meeting_kind: kind, meeting_id: meetingId } = link;
  const meeting = await findMeeting(db, creatorId, { kind, meetingId });
  if (!meeting || meeting.state === null) return null;
  const otherId = meeting.hostId === creatorId ? meeting.guestId : meeting.hostId;
  const block =
    otherId !== null &&
    (await db
      .selectFrom('blocks')
      .select('blocker_id')
      .where('blocker_id', '=', otherId)
      .where('blocked_id', '=', creatorId)
      .executeTakeFirst());
  return block ? null : { creatorId, meeting, state: meeting.state };
}

/**
 * Returns what a link shows to everyone who has it, with no more exact place than the cell (decision 0052); null once
 * it has ended.
 */
export async function followMeeting(db: DbOrTransaction, token: string, language: Language) {
  const linked = await findLinked(db, token);
  if (!linked) return null;
  const { creatorId, meeting, state } = linked;
  const { kind, title, area, cell, hostId, guestId, expectedAt } = meeting;
  const [names, timeline] = await Promise.all([
    listNames(db, meeting, language),
    listSteps(db, meeting, creatorId),
  ]);
  return {
    kind,
    title,
    state,
    area,
    cell,
    sharedBy: names.get(creatorId) ?? '',
    hostName: names.get(hostId) ?? '',
    guestName: guestId === null ? null : (names.get(guestId) ?? null),
    expectedAt,
    timeline,
    now: new Date(),
  };
}

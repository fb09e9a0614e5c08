import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { workEndsAt } from '#features/tasks/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { MeetingFacts } from '../rules.ts';
import type { FollowedState, MeetingKind, MeetingRef } from '../vocabulary.ts';

/** A deal for which two people meet. */
export type Meeting = MeetingRef & {
  title: string;
  hostId: string;
  /** Null while there is none. */
  guestId: string | null;
  /** City and state, and the center of the cell that everyone may know. */
  area: string;
  cell: { latitude: number; longitude: number } | null;
  /** When it ends as agreed. */
  endsAt: Date | null;
  expectedAt: Date | null;
  agreedAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Agreed on, and still to come or under way. */
  isOn: boolean;
  state: FollowedState | null;
};

/** In SQL: one meeting of each kind. A remote task has none. */
const SOURCES: Record<MeetingKind, (id: string) => RawBuilder<unknown>> = {
  task: (id) => sql`
    select title, poster_id as host_id, claimed_by as guest_id, concat_ws(', ', city, state) as area,
      cell_latitude, cell_longitude, ${workEndsAt} as ends_at, null::timestamptz as expected_at,
      case when location_type = 'in-person' then claim.created_at end as agreed_at,
      (select min(created_at) from task_transitions where task_id = tasks.id and to_status = 'started'
        and created_at >= claim.created_at) as started_at,
      case when removed_at is not null then removed_at when status not in ('claimed', 'started') then (
        select max(created_at) from task_transitions where task_id = tasks.id
          and to_status in ('completed_by_tasker', 'done')) end as ended_at,
      location_type = 'in-person' and removed_at is null and status in ('claimed', 'started') as is_on,
      case when location_type = 'in-person' and removed_at is null then
        case status when 'claimed' then 'accepted' when 'started' then 'started' end end as state
    from tasks
    left join lateral (select max(created_at) as created_at from task_transitions
      where task_id = tasks.id and to_status = 'claimed') as claim on claimed_by is not null
    where tasks.id = ${id}`,
  // A time that was called off has no codes anymore: when that was is not stored.
  pickup: (id) => sql`
    select title, host_id, guest_id, area, cell_latitude, cell_longitude, ends_at, null::timestamptz as expected_at,
      agreed_at, null::timestamptz as started_at, ended_at, is_on,
      case when is_on and ended_at > now() then 'accepted' end as state
    from (
      select item.title, item.seller_id as host_id, buyer.user_id as guest_id, item.location_area as area,
        item.cell_latitude, item.cell_longitude, slots.ends_at,
        case when slots.status = 'agreed' then slots.agreed_at end as agreed_at,
        least(item.sold_at, slots.ends_at + interval '1 day') as ended_at,
        slots.status = 'agreed' and slots.ends_at > now() - interval '1 day' and item.status <> 'removed'
          and seller.visible_until_seq is null and buyer.visible_until_seq is null as is_on
      from pickup_slots as slots
      join marketplace_items as item on item.id = slots.item_id
      join conversation_members as seller
        on seller.conversation_id = slots.conversation_id and seller.user_id = item.seller_id
      join conversation_members as buyer
        on buyer.conversation_id = slots.conversation_id and buyer.user_id <> item.seller_id
      where slots.id = ${id}) as pickup`,
  quick_help: (id) => sql`
    select title, requester_id as host_id, accepted_by as guest_id, location as area, cell_latitude, cell_longitude,
      null::timestamptz as ends_at, matched_at + make_interval(mins => promised_eta) as expected_at,
      matched_at as agreed_at, started_at, ended_at, status in ('accepted', 'started') as is_on,
      case when status in ('accepted', 'started') or (status = 'searching' and expires_at > now())
        then status end as state
    from on_demand_task_requests where id = ${id}`,
};

type Row = {
  title: string;
  host_id: string;
  guest_id: string | null;
  area: string;
  cell_latitude: number | null;
  cell_longitude: number | null;
  ends_at: Date | null;
  expected_at: Date | null;
  agreed_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  is_on: boolean;
  state: FollowedState | null;
};

const toMeeting = ({ kind, meetingId }: MeetingRef, row: Row): Meeting => ({
  kind,
  meetingId,
  title: row.title,
  hostId: row.host_id,
  guestId: row.guest_id,
  area: row.area,
  cell:
    row.cell_latitude === null || row.cell_longitude === null
      ? null
      : { latitude: row.cell_latitude, longitude: row.cell_longitude },
  endsAt: row.ends_at,
  expectedAt: row.expected_at,
  agreedAt: row.agreed_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  isOn: row.is_on,
  state: row.state,
});

/** Finds a meeting for one of its two people; null for everyone else. */
export async function findMeeting(
  db: DbOrTransaction,
  personId: string,
  ref: MeetingRef,
): Promise<Meeting | null> {
  const { rows } = await sql<Row>`
    select meeting.* from (${SOURCES[ref.kind](ref.meetingId)}) as meeting
    where ${personId} in (host_id, guest_id)`.execute(db);
  const [row] = rows;
  return row ? toMeeting(ref, row) : null;
}

export const toMeetingFacts = (
  { hostId, agreedAt, isOn, state }: Meeting,
  personId: string,
): MeetingFacts => ({ role: hostId === personId ? 'host' : 'guest', agreedAt, isOn, state });

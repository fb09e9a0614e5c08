import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { workEndsAt } from '#features/tasks/server/public.ts';
import { presentPerson, seenDespiteBlock } from '#features/visibility/server/public.ts';
import type { Seen } from '#features/visibility/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { text } from '#platform/server/texts.ts';
import type { MeetingKind } from '../vocabulary.ts';

export type MeetingRef = { kind: MeetingKind; meetingId: string };

/** A deal for which two people meet, for one of them. */
export type Meeting = {
  title: string;
  otherId: string;
  otherName: string;
  /** City and state, and the center of the cell that everyone may know. */
  area: string;
  cell: { latitude: number; longitude: number } | null;
  endsAt: Date | null;
  /** It is still to come or under way. */
  isOn: boolean;
};

/** In SQL: the one meeting of each kind, where this person is one of its two. */
const SOURCES: Record<MeetingKind, (id: string, personId: string) => RawBuilder<unknown>> = {
  task: (id, personId) => sql`
    select title, case when poster_id = ${personId} then claimed_by else poster_id end as other_id,
      concat_ws(', ', city, state) as area, cell_latitude, cell_longitude, ${workEndsAt} as ends_at,
      location_type = 'in-person' and removed_at is null and status in ('claimed', 'started') as is_on
    from tasks where id = ${id} and ${personId} in (poster_id, claimed_by)`,
  pickup: (id, personId) => sql`
    select item.title, other.user_id as other_id, item.location_area as area, item.cell_latitude,
      item.cell_longitude, slots.ends_at,
      slots.status = 'agreed' and slots.ends_at > now() - interval '1 day'
        and own.visible_until_seq is null and item.status <> 'removed' as is_on
    from pickup_slots as slots
    join marketplace_items as item on item.id = slots.item_id
    join conversation_members as own
      on own.conversation_id = slots.conversation_id and own.user_id = ${personId}
    join conversation_members as other
      on other.conversation_id = slots.conversation_id and other.user_id <> ${personId}
    where slots.id = ${id}`,
  quick_help: (id, personId) => sql`
    select title, case when requester_id = ${personId} then accepted_by else requester_id end as other_id,
      location as area, cell_latitude, cell_longitude, null::timestamptz as ends_at,
      status in ('accepted', 'started') as is_on
    from on_demand_task_requests where id = ${id} and ${personId} in (requester_id, accepted_by)`,
};

type Row = Seen & {
  title: string;
  other_id: string;
  full_name: string;
  area: string;
  cell_latitude: number | null;
  cell_longitude: number | null;
  ends_at: Date | null;
  is_on: boolean;
};

/** Finds a meeting of a person's; null for everybody else, and while there is no other side. */
export async function findMeeting(
  db: DbOrTransaction,
  by: Actor,
  { kind, meetingId }: MeetingRef,
): Promise<Meeting | null> {
  // The person knows the neighbor they agreed to meet, also after a block.
  const { visibility, relation } = seenDespiteBlock('other', by.userId);
  const { rows } = await sql<Row>`
    select meeting.*, other.full_name, ${visibility} as visibility, ${relation} as relation
    from (${SOURCES[kind](meetingId, by.userId)}) as meeting
    join profiles as other on other.id = meeting.other_id`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    title: row.title,
    otherId: row.other_id,
    otherName: presentOtherName(row, by),
    area: row.area,
    cell:
      row.cell_latitude === null || row.cell_longitude === null
        ? null
        : { latitude: row.cell_latitude, longitude: row.cell_longitude },
    endsAt: row.ends_at,
    isOn: row.is_on,
  };
}

/** Returns the name of the other side as this person knows it; of one who has left, the substitute. */
export const presentOtherName = (
  row: { full_name: string | null; visibility: Seen['visibility'] | null } & Pick<Seen, 'relation'>,
  { userId: viewerId, language }: Actor,
): string =>
  row.full_name === null || row.visibility === null
    ? text(language, 'common:people.anonymousUser')
    : presentPerson(
        {
          visibility: row.visibility,
          relation: row.relation,
          publicId: '',
          name: row.full_name,
          avatarUrl: null,
          isFoundingMember: false,
        },
        { viewerId, language },
      ).name;

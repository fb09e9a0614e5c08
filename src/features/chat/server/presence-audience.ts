import { sql } from 'kysely';
import { seesPresence } from '#features/visibility/server/public.ts';
import { succeededRoles } from '#features/subjects/conversations.ts';
import type { PresenceAudience } from '#features/presence/server/public.ts';

/** No person uses more of them; bounds the cost of one status change. */
const MOST_CONVERSATIONS = 500;

/** Taskers of different times never meet (CHAT-016), so neither learns when the other is there. */
const isKnown = sql<boolean>`not (
  mine.role = other.role and other.role = any(${succeededRoles}::text[]))`;

/** People who share a conversation may know each other's status (CHAT-105, CHAT-106). */
export const chatPresenceAudience: PresenceAudience = {
  among: async (db, viewerId, userIds) => {
    if (userIds.length === 0) return new Set();
    const rows = await db
      .selectFrom('conversation_members as mine')
      .innerJoin('conversation_members as other', 'other.conversation_id', 'mine.conversation_id')
      .select('other.user_id')
      .distinct()
      .where('mine.user_id', '=', viewerId)
      .where('other.user_id', '!=', viewerId)
      .where('other.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
      .where(isKnown)
      .execute();
    return new Set(rows.map((row) => row.user_id));
  },
  connected: async (db, userIds) => {
    const { rows } = await sql<{ user_id: string; other_id: string }>`
      select person.user_id, found.other_id
      from unnest(${userIds}::uuid[]) as person (user_id)
      cross join lateral (
        select distinct other.user_id as other_id
        from (
          select conversation_id, role from conversation_members
          where user_id = person.user_id
          order by joined_at desc
          limit ${MOST_CONVERSATIONS}
        ) as mine
        join conversation_members as other on other.conversation_id = mine.conversation_id
        where other.user_id <> person.user_id and ${isKnown}
          and exists (select from live_connections where user_id = other.user_id)
          and ${seesPresence(sql`other.user_id`, sql`person.user_id`)}
      ) as found`.execute(db);
    return rows.map((row) => ({ userId: row.user_id, otherId: row.other_id }));
  },
};

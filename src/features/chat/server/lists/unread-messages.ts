import { sql } from 'kysely';

/**
 * In SQL: how many messages of others `member` has not read in `conversations`; most have read them all. In one that a
 * block hides none are counted (PEOPLE-193).
 */
export const unreadMessageCount = sql<number>`case
  when conversations.last_seq <= member.last_read_seq or member.is_blocked then 0
  else (select count(*) from messages
    where messages.conversation_id = conversations.id and messages.seq > member.last_read_seq
      and messages.sender_id <> member.user_id) end`;

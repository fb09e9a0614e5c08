import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { helpedStatuses, talkingStatuses } from '../rules.ts';
import { PAGE, below, inArchive } from './page-of-conversations.ts';
import type { Position } from './page-of-conversations.ts';

/** A chat of the launcher: which task or conversation, and where it stands in the list. */
export type EligibleChat = {
  at: Date;
  key: string;
  task_id: string | null;
  conversation_id: string | null;
  is_application_phase: boolean;
};

type Which = { userId: string; isArchived: boolean; after: Position | null };

const NEVER = sql`'epoch'::timestamptz(3)`;

const isOwnTalkingTask = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  tasks.removed_at is null and tasks.status = any(${talkingStatuses}::text[])
  and (tasks.poster_id = ${userId} or tasks.claimed_by = ${userId}))`;

const isHelped = sql<boolean>`(
  conversations.kind = 'on_demand' and conversations.closed_at is null
  and conversations.subject_state = any(${helpedStatuses}::text[]))`;

/** Chats of tasks and help requests in which something was said, read down the person's own index. */
const spoken = ({ userId, isArchived, after }: Which): RawBuilder<EligibleChat> => sql`
  select member.listed_at as at, member.conversation_id as key, conversations.task_id,
    member.conversation_id, false as is_application_phase
  from conversation_members as member
  join conversations on conversations.id = member.conversation_id
  left join tasks on tasks.id = conversations.task_id
  where member.user_id = ${userId} and ${inArchive(isArchived)} and ${below(after)}
    and member.listed_at > ${NEVER} and member.visible_until_seq is null
    and (conversations.kind = 'task' and ${isOwnTalkingTask(userId)} or ${isHelped})`;

/**
 * The person's open tasks on which somebody waits; they stand where the newest message of those who
 * wait puts them, and are archived when every one of these talks is (CHAT-052, CHAT-055).
 */
const applying = ({ userId, isArchived }: Which): RawBuilder<EligibleChat> => sql`
  select coalesce(max(member.listed_at), ${NEVER}) as at, tasks.id as key, tasks.id as task_id,
    null::uuid as conversation_id, true as is_application_phase
  from tasks
  join task_applications as application
    on application.task_id = tasks.id and application.status = 'pending'
  left join conversations
    on conversations.task_id = tasks.id and conversations.kind = 'application'
    and conversations.applicant_id = application.applicant_id
  left join conversation_members as member
    on member.conversation_id = conversations.id and member.user_id = tasks.poster_id
  where tasks.poster_id = ${userId} and tasks.status = 'open' and tasks.removed_at is null
  group by tasks.id
  having bool_and(member.archived_at is not null) = ${isArchived}`;

/** Chats in which nobody has said anything yet: tasks taken by somebody, and help requests. */
const silent = ({ userId, isArchived }: Which): RawBuilder<EligibleChat> => sql`
  select ${NEVER} as at, tasks.id as key, tasks.id as task_id, member.conversation_id,
    false as is_application_phase
  from tasks
  left join conversations on conversations.task_id = tasks.id and conversations.kind = 'task'
  left join conversation_members as member
    on member.conversation_id = conversations.id and member.user_id = ${userId}
  where ${isOwnTalkingTask(userId)} and ${inArchive(isArchived)}
    and coalesce(member.listed_at, ${NEVER}) = ${NEVER}
  union all
  select member.listed_at, member.conversation_id, null, member.conversation_id, false
  from conversation_members as member
  join conversations on conversations.id = member.conversation_id
  where member.user_id = ${userId} and ${inArchive(isArchived)} and member.listed_at = ${NEVER}
    and member.visible_until_seq is null and ${isHelped}`;

const newestFirst = (chats: RawBuilder<EligibleChat>, after: Position | null) =>
  sql<EligibleChat>`
    select * from (${chats}) as chat
    where ${after === null ? sql`true` : sql`(at, key) < (${after[0]}::timestamptz(3), ${after[1]}::uuid)`}
    order by at desc, key desc
    limit ${PAGE + 1}`;

/** Of many chats only a page's are read, whatever the number of tasks that are done by now. */
export const spokenPage = (which: Which) => newestFirst(limited(spoken(which)), which.after);

// Each chat comes in the order of the index, so that reading stops with the page.
const limited = (chats: RawBuilder<EligibleChat>): RawBuilder<EligibleChat> => sql`
  ${chats} order by member.listed_at desc, member.conversation_id desc limit ${PAGE + 1}`;

/**
 * What a person can chat about now (CHAT-037), newest message first, then newest task (CHAT-053);
 * one more than a page takes.
 */
export async function eligibleChats(db: DbOrTransaction, which: Which): Promise<EligibleChat[]> {
  const [{ rows: said }, { rows: waiting }] = await Promise.all([
    spokenPage(which).execute(db),
    newestFirst(applying(which), which.after).execute(db),
  ]);
  const found = [...said, ...waiting].toSorted(byPlace).slice(0, PAGE + 1);
  const isFull = found.length > PAGE && (found.at(-1)?.at.getTime() ?? 0) > 0;
  if (isFull) return found;
  // Only who comes to the end of the list needs those at the end.
  const { rows: quiet } = await newestFirst(silent(which), which.after).execute(db);
  return [...found, ...quiet].toSorted(byPlace).slice(0, PAGE + 1);
}

function byPlace(one: EligibleChat, other: EligibleChat): number {
  const byTime = other.at.getTime() - one.at.getTime();
  if (byTime !== 0) return byTime;
  return other.key < one.key ? -1 : 1;
}

/** How many chats of the launcher lie in the archive (CHAT-055). */
export async function countArchivedChats(db: DbOrTransaction, userId: string): Promise<number> {
  const which = { userId, isArchived: true, after: null };
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      ${spoken(which)} union all ${applying(which)} union all ${silent(which)}) as chat`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { conversationKinds, getConversationList } from '#features/subjects/conversations.ts';
import type { ConversationKind } from '#features/subjects/conversations.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ConversationKinds, EntryRow, Which } from '../conversations/conversation-kinds.ts';
import { kindColumn, kindJoins } from '../conversations/kind-columns.ts';
import { PAGE, below, inArchive } from './page-of-conversations.ts';
import type { Position } from './page-of-conversations.ts';

/** The time by which entries without a message are sorted. */
export const NEVER = sql`'epoch'::timestamptz(3)`;

/** Kinds whose conversations are entries themselves. */
const entryKinds = conversationKinds.filter((kind) => getConversationList(kind) === null);

/** Entries that have a conversation of their own, read down the person's own index. */
const ownEntries = (
  kinds: ConversationKinds,
  { userId, isArchived }: Which,
  among: readonly ConversationKind[],
  where: RawBuilder<boolean>,
): RawBuilder<EntryRow> => sql`
  select member.listed_at as at, member.conversation_id as key, conversations.kind,
    conversations.task_id, member.conversation_id
  from conversation_members as member
  join conversations on conversations.id = member.conversation_id
  ${kindJoins(kinds, among)}
  where member.user_id = ${userId} and not member.is_blocked and ${inArchive(isArchived)} and ${where}
    and member.visible_until_seq is null and ${kindColumn(kinds, 'is_in_tasks', among)}`;

/** Entries with a message. */
const spoken = (kinds: ConversationKinds, which: Which) =>
  ownEntries(kinds, which, entryKinds, sql`${below(which.after)} and member.listed_at > ${NEVER}`);

/** Entries that group several conversations, with or without messages. */
const grouped = (kinds: ConversationKinds, which: Which): RawBuilder<EntryRow>[] =>
  conversationKinds.flatMap((kind) => kinds[kind].entries?.grouped?.(which) ?? []);

/** Entries without a message yet. */
function silent(kinds: ConversationKinds, which: Which): RawBuilder<EntryRow>[] {
  const special = entryKinds.flatMap((kind) => kinds[kind].entries?.silent?.(which) ?? []);
  const plain = entryKinds.filter((kind) => kinds[kind].entries?.silent === undefined);
  return [...special, ownEntries(kinds, which, plain, sql`member.listed_at = ${NEVER}`)];
}

const union = (parts: readonly RawBuilder<EntryRow>[]) => sql.join(parts, sql` union all `);

const newestFirst = (chats: RawBuilder<unknown>, after: Position | null) =>
  sql<EntryRow>`
    select * from (${chats}) as chat
    where ${after === null ? sql`true` : sql`(at, key) < (${after[0]}::timestamptz(3), ${after[1]}::uuid)`}
    order by at desc, key desc
    limit ${PAGE + 1}`;

/** Reads only one page of chats, however many finished tasks there are. */
export const spokenPage = (kinds: ConversationKinds, which: Which) =>
  newestFirst(limited(spoken(kinds, which)), which.after);

// Each chat comes in the order of the index, so that reading stops with the page.
const limited = (chats: RawBuilder<EntryRow>): RawBuilder<EntryRow> => sql`
  ${chats} order by member.listed_at desc, member.conversation_id desc limit ${PAGE + 1}`;

/**
 * Returns the chats a person can use now (CHAT-037), newest message first, then newest task (CHAT-053); one more than
 * fits on a page.
 */
export async function entryRows(
  db: DbOrTransaction,
  kinds: ConversationKinds,
  which: Which,
): Promise<EntryRow[]> {
  const [{ rows: spokenRows }, { rows: waiting }] = await Promise.all([
    spokenPage(kinds, which).execute(db),
    newestFirst(union(grouped(kinds, which)), which.after).execute(db),
  ]);
  const found = [...spokenRows, ...waiting].toSorted(newestFirstByKey).slice(0, PAGE + 1);
  const isFull = found.length > PAGE && (found.at(-1)?.at.getTime() ?? 0) > 0;
  if (isFull) return found;
  // Only who comes to the end of the list needs those at the end.
  const { rows: quiet } = await newestFirst(union(silent(kinds, which)), which.after).execute(db);
  return [...found, ...quiet].toSorted(newestFirstByKey).slice(0, PAGE + 1);
}

function newestFirstByKey(one: EntryRow, other: EntryRow): number {
  const byTime = other.at.getTime() - one.at.getTime();
  if (byTime !== 0) return byTime;
  return other.key < one.key ? -1 : 1;
}

/** Counts the entries in the archive (CHAT-055). */
export async function countArchivedChats(
  db: DbOrTransaction,
  kinds: ConversationKinds,
  userId: string,
): Promise<number> {
  const which = { userId, isArchived: true, after: null };
  const all = [spoken(kinds, which), ...grouped(kinds, which), ...silent(kinds, which)];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${union(all)}) as chat`.execute(db);
  return rows[0]?.count ?? 0;
}

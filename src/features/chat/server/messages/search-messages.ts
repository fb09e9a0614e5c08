import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { SearchHits } from '../../contract.ts';
import { isMember } from '../conversations/is-member.ts';
import { isVisible } from '../conversations/conversation-query.ts';
import { containing } from '../lists/case-insensitive-match.ts';

const PAGE = 100;
/** Stops counting here: a reader steps through no more hits, and counting them would only take time. */
const MOST_COUNTED = 1000;

type Search = { conversationId: string; text: string; beforeSeq: number | null };

/**
 * Searches the messages this member may see, newest first (CHAT-066): their text and the names of files, as plain text,
 * ignoring case. Null for people who are not members.
 */
export async function searchMessages(
  db: DbOrTransaction,
  userId: string,
  search: Search,
): Promise<SearchHits | null> {
  if (!(await isMember(db, userId, search.conversationId))) return null;
  if (search.text === '') return { items: [], total: 0, isTotalExact: true, nextBeforeSeq: null };
  const rows = await pageOfHits(db, userId, search).execute();
  const { total } = await db
    .selectFrom(
      selectHits(db, userId, { ...search, beforeSeq: null }, MOST_COUNTED + 1).as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = rows.slice(0, PAGE);
  return {
    items,
    total: Math.min(total, MOST_COUNTED),
    isTotalExact: total <= MOST_COUNTED,
    nextBeforeSeq: rows.length > PAGE ? (items.at(-1)?.seq ?? null) : null,
  };
}

/** One page and the first of the next, so that the plan of it can be looked at. */
export const pageOfHits = (db: DbOrTransaction, userId: string, search: Search) =>
  selectHits(db, userId, search, PAGE + 1);

/** Words and names are looked up apart, each by its own index and no further than needed. */
function selectHits(db: DbOrTransaction, userId: string, search: Search, most: number) {
  const contains = containing(search.text);
  const inWords = visibleTo(db, userId, search).where(contains(sql`messages.body`));
  const inNames = visibleTo(db, userId, search)
    .innerJoin('chat_attachments as file', 'file.message_id', 'messages.id')
    .where('file.conversation_id', '=', search.conversationId)
    // The names of pictures, films and voice messages are not shown.
    .where('file.kind', '=', 'file')
    .where(contains(sql`file.name`));
  const newest = (query: typeof inWords) =>
    db.selectFrom(query.orderBy('messages.seq', 'desc').limit(most).as('newest')).selectAll();
  return db
    .selectFrom(newest(inWords).union(newest(inNames)).as('hit'))
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(most);
}

function visibleTo(db: DbOrTransaction, userId: string, { conversationId, beforeSeq }: Search) {
  return db
    .selectFrom('messages')
    .innerJoin(
      'conversation_members as member',
      'member.conversation_id',
      'messages.conversation_id',
    )
    .select(['messages.id', 'messages.seq'])
    .where('member.user_id', '=', userId)
    .where('messages.conversation_id', '=', conversationId)
    .where(isVisible)
    .$if(beforeSeq !== null, (query) => query.where('messages.seq', '<', beforeSeq));
}

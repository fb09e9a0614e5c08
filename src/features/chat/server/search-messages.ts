import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/db.ts';
import type { SearchHits } from '../contract.ts';
import { isVisible } from './conversation-query.ts';
import { containing } from './containing.ts';

const PAGE = 100;
/** Nobody steps through more; counting them would only take time. */
const MOST_COUNTED = 1000;

type Search = { conversationId: string; text: string; beforeSeq: number | null };

/**
 * Where a text stands in what this member may see, newest first (CHAT-066): as plain text, whatever
 * the case. Null for strangers.
 */
export async function searchMessages(
  db: DbOrTransaction,
  userId: string,
  search: Search,
): Promise<SearchHits | null> {
  const member = await db
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', search.conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!member) return null;
  if (search.text === '') return { items: [], total: 0, isTotalExact: true, nextBeforeSeq: null };
  const hits = hitsOf(db, userId, search);
  const rows = await pageOfHits(db, userId, search).execute();
  const { total } = await db
    .selectFrom(
      hits
        .select('messages.id')
        .limit(MOST_COUNTED + 1)
        .as('counted'),
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
export function pageOfHits(db: DbOrTransaction, userId: string, search: Search) {
  const { beforeSeq } = search;
  return hitsOf(db, userId, search)
    .$if(beforeSeq !== null, (query) => query.where('messages.seq', '<', beforeSeq))
    .select(['messages.id', 'messages.seq'])
    .orderBy('messages.seq', 'desc')
    .limit(PAGE + 1);
}

function hitsOf(db: DbOrTransaction, userId: string, { conversationId, text }: Search) {
  return db
    .selectFrom('messages')
    .innerJoin(
      'conversation_members as member',
      'member.conversation_id',
      'messages.conversation_id',
    )
    .where('member.user_id', '=', userId)
    .where('messages.conversation_id', '=', conversationId)
    .where(isVisible)
    .where(containing(text)(sql`messages.body`));
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { combineWithAnd, listFoundWords, toSearchSteps } from '#features/browsing/server/public.ts';
import type { Source, TextQuery } from '#features/browsing/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { SearchHits } from '../../contract.ts';
import { isMember } from '../conversations/is-member.ts';
import { isVisible } from '../conversations/conversation-query.ts';
import { containing } from '../lists/case-insensitive-match.ts';

const PAGE = 100;
/** Stops counting here: a reader steps through no more hits, and counting them would only take time. */
const MOST_COUNTED = 1000;

type Search = { conversationId: string; text: string; beforeSeq: number | null };

/** Returns what a text asks messages for; null without a text. What only comes near it is not looked for. */
export async function readMessageSearch(source: Source, text: string): Promise<TextQuery | null> {
  const [query] = await toSearchSteps(source, { name: 'messages', categories: [] }, text);
  return query ?? null;
}

/**
 * Searches the messages this member may see, newest first, by their words and those of the names of files (CHAT-066).
 * Null for people who are not members.
 */
export async function searchMessages(
  source: Source,
  userId: string,
  search: Search,
): Promise<SearchHits | null> {
  const { db } = source;
  if (!(await isMember(db, userId, search.conversationId))) return null;
  const query = await readMessageSearch(source, search.text);
  const none = { items: [], foundWords: [], total: 0, isTotalExact: true, nextBeforeSeq: null };
  if (query === null) return none;
  const rows = await pageOfHits(db, userId, search, query).execute();
  const { total } = await db
    .selectFrom(
      selectHits(db, userId, { ...search, beforeSeq: null }, query)
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = rows.slice(0, PAGE);
  return {
    items: items.map(({ id, seq }) => ({ id, seq })),
    foundWords: await listFoundWords(source, query, items.flatMap(listTexts)),
    total: Math.min(total, MOST_COUNTED),
    isTotalExact: total <= MOST_COUNTED,
    nextBeforeSeq: rows.length > PAGE ? (items.at(-1)?.seq ?? null) : null,
  };
}

/** Returns the texts of a message that a search looks at. */
export const listTexts = (message: { body: string; file_name: string | null }): string[] => [
  message.body,
  ...(message.file_name === null ? [] : [message.file_name]),
];

/** Selects one page and the first of the next, so that the plan of it can be looked at. */
export const pageOfHits = (db: DbOrTransaction, userId: string, search: Search, query: TextQuery) =>
  selectHits(db, userId, search, query).limit(PAGE + 1);

/** Walks along the messages of the conversation: by the index of its numbers, no further than needed. */
function selectHits(
  db: DbOrTransaction,
  userId: string,
  { conversationId, beforeSeq }: Search,
  query: TextQuery,
) {
  return db
    .selectFrom('messages')
    .innerJoin(
      'conversation_members as member',
      'member.conversation_id',
      'messages.conversation_id',
    )
    .select(['messages.id', 'messages.seq', 'messages.body', fileName.as('file_name')])
    .where('member.user_id', '=', userId)
    .where('messages.conversation_id', '=', conversationId)
    .where(isVisible)
    .where(isFound(query))
    .$if(beforeSeq !== null, (hits) => hits.where('messages.seq', '<', beforeSeq))
    .orderBy('messages.seq', 'desc');
}

/** In SQL: the name of the file in a message; those of pictures, films and voice messages are not shown. */
export const fileName = sql<string | null>`(
  select file.name from chat_attachments as file
  where file.message_id = messages.id and file.kind = 'file')`;

/** In SQL: whether a message or the name of its file matches. Only for files it is looked up. */
export const isFound = (query: TextQuery): RawBuilder<boolean> => sql<boolean>`(
  ${hasWords(query, sql`messages.words`, sql`messages.body`)}
  or messages.type = 'file' and exists (
    select from chat_attachments as file
    where file.message_id = messages.id
      and ${hasWords(query, sql`message_words(file.name)`, sql`file.name`)}))`;

/** In SQL: whether these words match, and what is in quotes stands in the text itself. */
export const hasWords = (
  { query, phrases }: TextQuery,
  words: RawBuilder<unknown>,
  text: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  query === ''
    ? sql<boolean>`false`
    : combineWithAnd([
        sql<boolean>`coalesce(${words} @@ ${query}::tsquery, false)`,
        ...phrases.map((phrase) => containing(phrase)(text)),
      ]);

import { sql } from 'kysely';
import { listFoundWords } from '#features/browsing/server/public.ts';
import type { TextQuery } from '#features/browsing/server/public.ts';
import type { ApiContext, Services } from '#platform/server/context.ts';
import { cutPage, newestFirst, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import { findWords } from '#platform/text/search-words.ts';
import { cutVisible, firstVisible } from '#platform/text/visible-length.ts';
import type { FoundMessages } from '../../contract.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { isVisible } from '../conversations/conversation-query.ts';
import { presentConversations } from '../conversations/present-conversations.ts';
import { fileName, isFound, listTexts, readMessageSearch } from './search-messages.ts';

const PAGE = 20;

type Hit = {
  id: string;
  at: Date;
  seq: number;
  conversation_id: string;
  sender_id: string;
  body: string;
  file_name: string | null;
};

type Position = readonly [at: string, id: string];

/** Searches all messages that a person may read, whatever the conversation, newest first (CHAT-198). */
export async function findMessages(
  context: Services & Pick<ApiContext, 'language'>,
  kinds: ConversationKinds,
  userId: string,
  { text, cursor }: { text: string; cursor: string | null },
): Promise<FoundMessages> {
  const after = readCursor(newestFirst, cursor);
  const query = await readMessageSearch(context, text);
  if (query === null) return { items: [], conversations: [], foundWords: [], nextCursor: null };
  const { rows: found } = await hitsOfAll(userId, query, after).execute(context.db);
  const { rows, nextCursor } = cutPage(found, PAGE, (last) => [last.at, last.id]);
  const foundWords = await listFoundWords(context, query, rows.flatMap(listTexts));
  const wanted = new Set(foundWords);
  const ids = [...new Set(rows.map((row) => row.conversation_id))];
  return {
    items: rows.map((row) => ({
      id: row.id,
      seq: row.seq,
      conversationId: row.conversation_id,
      senderId: row.sender_id,
      createdAt: row.at,
      excerpt: excerpt(listTexts(row), wanted),
    })),
    conversations: await presentConversations(context, kinds, userId, ids),
    foundWords,
    nextCursor,
  };
}

/**
 * Selects one page and the first of the next. It walks along the messages of each conversation and compares their stored
 * words: one person's are few, while an index of words would hold a frequent one as often as anyone wrote it.
 */
export const hitsOfAll = (userId: string, query: TextQuery, after: Position | null) => sql<Hit>`
  select hit.*
  from conversation_members as member
  cross join lateral (
    select messages.id, ${AT} as at, messages.seq, messages.conversation_id, messages.sender_id,
      messages.body, ${fileName} as file_name
    from messages
    where messages.conversation_id = member.conversation_id and ${isVisible}
      and ${after === null ? sql`true` : sql`(${AT}, messages.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
      and ${isFound(query)}
    order by messages.seq desc
    limit ${PAGE + 1}) as hit
  where member.user_id = ${userId} and not member.is_blocked
  order by hit.at desc, hit.id desc
  limit ${PAGE + 1}`;

/** Cursors hold milliseconds. */
const AT = sql`date_trunc('milliseconds', messages.created_at)`;

const SHOWN_BEFORE = 40;
const SHOWN = 160;

/** Cuts the text around the first words that were found. */
function excerpt(texts: readonly string[], wanted: ReadonlySet<string>): string {
  const lines = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const hits = lines.map((text) => ({ text, from: findWords(text, wanted)[0]?.from }));
  const { text = '', from = 0 } =
    hits.find((hit) => hit.from !== undefined) ?? hits.find((hit) => hit.text !== '') ?? {};
  if (from <= SHOWN_BEFORE) return cutVisible(text, SHOWN);
  // The cut falls between words where there is one near, and never into a character.
  const space = text.indexOf(' ', from - SHOWN_BEFORE);
  const begin =
    space !== -1 && space < from ? space + 1 : firstVisible(text, from - SHOWN_BEFORE).length;
  return `…${cutVisible(text.slice(begin > from ? from : begin), SHOWN)}`;
}

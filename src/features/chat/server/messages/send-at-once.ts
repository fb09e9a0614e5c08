import { sql } from 'kysely';
import { hasUnreadNotice } from '#features/notifications/server/public.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { placeholder, createStatement } from '#platform/server/database/trips/statement.ts';
import type { StatementRow } from '#platform/server/database/trips/statement.ts';
import { newId } from '#platform/server/ids.ts';
import { hasInFocus } from '#platform/server/live/live-connections.ts';
import type { ChatMessage } from '../../contract.ts';
import { builtOnce } from '../conversations/built-once.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { isCurrentReader } from '../conversations/conversation-query.ts';
import { membersInContext } from '../conversations/members.ts';
import { presentMessage, writingRight } from '../conversations/present-conversation.ts';
import { announceText } from './announce-message.ts';
import type { Reader } from './announce-message.ts';
import { toChatUnreadKey } from './unread-key.ts';
import { writingFactsOfMembers } from './writing-facts.ts';
import type { WritingFacts } from './writing-facts.ts';
import type { ConversationKind, MemberRole } from '#features/subjects/conversations.ts';

/**
 * The last known writing facts, by conversation. A message is stored only if they still hold at that moment, so they
 * may be of any age.
 */
const LAST_SEEN: CacheDefinition<WritingFacts[]> = {
  name: 'chat.writing-facts',
  max: 10_000,
  freshMs: Infinity,
  isStorable: (members) => members.length > 0,
};

type Text = { conversationId: string; body: string; clientKey: string };

/**
 * Sends a text in one round trip to the database: the right to write is decided by the cached facts, and the message is
 * stored only if, under the lock, everything the rule was given is still the same and no new notification is needed.
 * Returns null if that is not the case; then nothing has changed.
 */
export async function sendAtOnce(
  context: ApiContext,
  kinds: ConversationKinds,
  senderId: string,
  text: Text,
): Promise<ChatMessage | null> {
  const { caches, db } = context;
  const { conversationId } = text;
  const seen = caches.get(LAST_SEEN, conversationId);
  const outcome = seen ? await attempt(context, kinds, senderId, text, seen) : 'changed';
  if (outcome !== 'changed') return outcome;
  const members = await caches.refetch(LAST_SEEN, conversationId, () =>
    writingFactsOfMembers(db, kinds, conversationId),
  );
  const second = await attempt(context, kinds, senderId, text, members);
  return second === 'changed' ? null : second;
}

async function attempt(
  context: ApiContext,
  kinds: ConversationKinds,
  senderId: string,
  { conversationId, body, clientKey }: Text,
  members: WritingFacts[],
): Promise<ChatMessage | 'changed' | null> {
  const { db } = context;
  const sender = members.find((member) => member.user_id === senderId);
  if (!sender || !writingRight(kinds, sender, senderId).allowed) return 'changed';
  const id = newId();
  const rows = await db.inOneTrip(
    locking(db, kinds)({ conversationId }),
    storing(
      db,
      kinds,
    )({
      conversationId,
      senderId,
      role: sender.own_role,
      kind: sender.kind,
      facts: JSON.stringify(sender.facts),
      unreadKey: toChatUnreadKey(conversationId),
      id,
      body,
      clientKey,
    }),
  );
  const [first] = rows;
  if (!first || first.seq === null || first.created_at === null) {
    return first?.is_as_seen === true ? null : 'changed';
  }
  const message = presentMessage({
    id,
    conversation_id: conversationId,
    seq: first.seq,
    sender_id: senderId,
    type: 'text',
    body,
    card_kind: null,
    card_id: null,
    client_key: clientKey,
    created_at: first.created_at,
  });
  announceText(context, message, readersAmong(rows));
  return message;
}

/** A left join may find nothing, which it only does where nothing is stored. */
const readersAmong = (rows: readonly StoredRow[]): Reader[] =>
  rows.flatMap((row) => {
    const { user_id, muted, kind, task_id, application_id, sender_name } = row;
    if (user_id === null || muted === null || kind === null) return [];
    return [{ user_id, muted, kind, task_id, application_id, sender_name: sender_name ?? '' }];
  });

const CONVERSATION = placeholder<string>('conversationId');
const SENDER = placeholder<string>('senderId');

/**
 * Locks the conversation, and then its members in a fixed order. The statement behind it sees all that was committed
 * while this one waited: neither messages nor their notification are marked as read in between.
 */
const locking = builtOnce((db) =>
  createStatement(
    sql`select count(*) from (
      with conversation as (select id from conversations where id = ${CONVERSATION} for update)
      select from conversation
      join conversation_members as member on member.conversation_id = conversation.id
      where member.visible_until_seq is null
      order by member.user_id
      for no key update of member) as locked`.compile(db),
    { isPrepared: true },
  ),
);

/** One row for each who may read it; one without a message where it is not stored. */
const storing = builtOnce((db, kinds) => {
  const present = membersInContext(db, kinds, ['facts', 'is_current', 'application_id'])
    .select(['member.user_id', 'member.role', 'member.muted'])
    .select(['conversations.kind', 'conversations.task_id', 'conversations.closed_at'])
    .select(['conversations.last_seq', 'subject.facts', 'subject.application_id'])
    .select(isCurrentReader.as('is_reader'))
    .where('member.conversation_id', '=', CONVERSATION);
  const isNotified = hasUnreadNotice(sql.ref('present.user_id'), placeholder('unreadKey'));
  const isLooking = hasInFocus(sql.ref('present.user_id'), 'conversation', CONVERSATION);
  const now = sql<Date>`clock_timestamp()`;
  const compiled = db
    .with('present', () => present)
    .with('writer', (query) =>
      query
        .selectFrom('present')
        .select('last_seq')
        .where('user_id', '=', SENDER)
        .where('role', '=', placeholder<MemberRole>('role'))
        .where('kind', '=', placeholder<ConversationKind>('kind'))
        .where('closed_at', 'is', null)
        .where(sql<boolean>`facts is not distinct from ${placeholder('facts')}::jsonb`),
    )
    .with('unaware', (query) =>
      query
        .selectFrom('present')
        .select('user_id')
        .where('is_reader', '=', true)
        .where('muted', '=', false)
        .where('user_id', '!=', SENDER)
        .where(sql<boolean>`not ${isNotified}`)
        .where(sql<boolean>`not ${isLooking}`),
    )
    .with('counted', (query) =>
      query
        .updateTable('conversations')
        .from('writer')
        .set({
          last_seq: sql<number>`writer.last_seq + 1`,
          last_message_at: now,
          awaits_digest: true,
        })
        .where('conversations.id', '=', CONVERSATION)
        .where((eb) => eb.not(eb.exists(eb.selectFrom('unaware'))))
        .returning('conversations.last_seq'),
    )
    // A member who sees the message gets the chat at the top of their list, even an archived one (CHAT-070).
    .with('listed', (query) =>
      query
        .updateTable('conversation_members')
        .from('counted')
        .set({ archived_at: null, listed_at: now })
        .where('conversation_id', '=', CONVERSATION)
        .where('visible_until_seq', 'is', null),
    )
    .with('stored', (query) =>
      query
        .insertInto('messages')
        .columns(['id', 'conversation_id', 'seq', 'sender_id', 'body', 'client_key', 'created_at'])
        .expression(
          query
            .selectFrom('counted')
            .select([
              sql<string>`${placeholder('id')}::uuid`.as('id'),
              sql<string>`${CONVERSATION}::uuid`.as('conversation_id'),
              'last_seq',
              sql<string>`${SENDER}::uuid`.as('sender_id'),
              sql<string>`${placeholder('body')}::text`.as('body'),
              sql<string>`${placeholder('clientKey')}::uuid`.as('client_key'),
              now.as('created_at'),
            ]),
        )
        .returning(['seq', 'created_at']),
    )
    .selectFrom((eb) =>
      db.selectNoFrom(eb.exists(eb.selectFrom('writer')).as('is_as_seen')).as('outcome'),
    )
    .leftJoin('stored', (join) => join.onTrue())
    .leftJoin('present as reader', (join) =>
      join.on('stored.seq', 'is not', null).on('reader.is_reader', '=', true),
    )
    .select(['outcome.is_as_seen', 'stored.seq', 'stored.created_at'])
    .select(['reader.user_id', 'reader.muted', 'reader.kind'])
    .select(['reader.task_id', 'reader.application_id'])
    .select((eb) =>
      eb.selectFrom('profiles').select('full_name').where('id', '=', SENDER).as('sender_name'),
    )
    .compile();
  return createStatement(compiled, { isPrepared: true });
});

type StoredRow = StatementRow<ReturnType<typeof storing>>;

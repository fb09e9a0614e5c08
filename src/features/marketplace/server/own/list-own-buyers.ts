import { sql } from 'kysely';
import { unreadMessageCount } from '#features/chat/server/public.ts';
import { isNotBlockedFrom, presentPerson, seenBy } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { mayReadBuyers } from '../../rules.ts';
import { findItemFacts } from '../items/locked-item.ts';

/** A choice of more would be none. */
const MOST_BUYERS = 200;

/**
 * Lists the people who asked about one's own item, latest message first, except those the seller can no longer deal
 * with.
 */
export async function listOwnBuyers(db: DbOrTransaction, by: Actor, itemId: string) {
  const item = await findItemFacts(db, itemId, by.userId);
  if (!item) return refuse(by, 'NOT_FOUND', 'items:refusals.not_found');
  authorise(by, mayReadBuyers(item.facts, item.viewer));
  const { visibility, relation } = seenBy('buyer', by.userId);
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('profiles as buyer', 'buyer.id', 'conversations.buyer_id')
    .innerJoin('conversation_members as member', (join) =>
      join
        .onRef('member.conversation_id', '=', 'conversations.id')
        .on('member.user_id', '=', by.userId),
    )
    .select([
      'conversations.id as conversationId',
      'conversations.last_message_at as lastMessageAt',
      'buyer.public_id as publicId',
      'buyer.full_name as name',
      'buyer.avatar_url as avatarUrl',
      'buyer.is_founding_member as isFoundingMember',
    ])
    .select([
      unreadMessageCount.as('unreadCount'),
      visibility.as('visibility'),
      relation.as('relation'),
    ])
    .where('conversations.kind', '=', 'marketplace')
    .where('conversations.subject_id', '=', itemId)
    .where(isNotBlockedFrom('buyer.id', by.userId))
    .orderBy(sql`conversations.last_message_at desc nulls last`)
    .orderBy('conversations.id', 'desc')
    .limit(MOST_BUYERS)
    .execute();
  const reader = { viewerId: by.userId, language: by.language };
  return rows.map((row) => ({
    ...presentPerson(row, reader),
    conversationId: row.conversationId,
    lastMessageAt: row.lastMessageAt,
    unreadCount: row.unreadCount,
  }));
}

import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { ONE, toKindLiteral } from '#platform/server/waiting/waiting.ts';
import { offerSteps } from './offers/offer-row.ts';

/** Selects items in conversations that a person currently takes part in, as `findConversationFacts` checks for one. */
const selectDeals = (db: DbOrTransaction, userId: string) =>
  db
    .selectFrom('conversation_members as own')
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
    .innerJoin('marketplace_items as item', 'item.id', 'conversations.subject_id')
    .select(['item.title', ONE.as('count'), 'own.conversation_id'])
    .where('own.user_id', '=', userId)
    .where('own.visible_until_seq', 'is', null)
    .where('own.is_blocked', '=', false)
    .where('conversations.kind', '=', 'marketplace')
    .where('conversations.closed_at', 'is', null)
    .where('item.status', '<>', 'removed');

/** Offers that a person can answer, as `mayDeclineOffer` says it of one. */
export const offersToAnswer = (db: DbOrTransaction, userId: string) =>
  selectDeals(db, userId)
    .innerJoin('offers', 'offers.conversation_id', 'own.conversation_id')
    .select([toKindLiteral('offer').as('kind'), 'offers.id', 'offers.created_at as since'])
    .where('offers.maker_id', '<>', userId)
    .where(offerSteps.isWaiting);

/** Times for a pick-up that a person can answer, as `mayDeclineSlot` says it of one. */
export const pickupsToAnswer = (db: DbOrTransaction, userId: string) =>
  selectDeals(db, userId)
    .innerJoin('pickup_slots as slot', 'slot.conversation_id', 'own.conversation_id')
    .select([toKindLiteral('pickup').as('kind'), 'slot.id', 'slot.created_at as since'])
    .where('slot.proposed_by', '<>', userId)
    .where('slot.status', '=', 'proposed')
    .where('slot.starts_at', '>', sql<Date>`clock_timestamp()`);

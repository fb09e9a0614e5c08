import { sql } from 'kysely';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Ruling } from '#platform/ability.ts';
import type { DealCards, OfferCard, PlaceCard, SlotCard } from '../contract.ts';
import { CARDS_AT_ONCE } from '../limits.ts';
import {
  mayAcceptOffer,
  mayAcceptSlot,
  mayAgreeToPlace,
  mayCallOff,
  mayCancelSlot,
  mayCounterOffer,
  mayDeclineOffer,
  mayDeclineSlot,
  mayMakeOffer,
  mayProposeSlot,
  maySuggestPlace,
  mayWithdrawOffer,
  mayWithdrawSlot,
} from '../rules.ts';
import type { OfferOutcome } from '../vocabulary.ts';
import { findDeal } from './deal.ts';
import type { Deal } from './deal.ts';
import { offerSteps } from './offers/offer-row.ts';
import { slotStatusNow, slotTimes } from './slots/slot-row.ts';

/** All that the cards of one conversation stand for, as the reader sees it now (ITEM-281). */
export async function listCards(
  db: DbOrTransaction,
  by: Actor,
  conversationId: string,
): Promise<DealCards> {
  const deal = await findDeal(db, by, conversationId);
  const offers = await listOffers(db, by, deal);
  const { facts, item } = deal;
  const slots = await listSlots(db, by, deal);
  return {
    role: facts.role,
    item: {
      status: facts.item.status,
      price: item?.price ?? null,
      quantity: item?.quantity ?? 1,
      piecesLeft: facts.item.piecesLeft,
    },
    offers,
    places: await listPlaces(db, by, deal),
    slots: slots.map(({ card }) => card),
    abilities: {
      makeOffer: mayMakeOffer(
        facts,
        offers.some(({ status }) => status === 'current'),
      ),
      suggestPlace: maySuggestPlace(facts),
      proposeSlot: mayProposeSlot(facts),
      callOff: mayCallOff(
        facts,
        slots.some(({ card, isFinished }) => card.status === 'agreed' && !isFinished),
      ),
    },
  };
}

async function listOffers(db: DbOrTransaction, by: Actor, deal: Deal): Promise<OfferCard[]> {
  const rows = await db
    .selectFrom('offers')
    .leftJoin('item_reservations as reservation', 'reservation.id', 'offers.reservation_id')
    .select(['offers.id', 'offers.amount', 'offers.pieces', 'offers.note'])
    .select(['offers.maker_id', 'offers.replaces'])
    .select(['offers.created_at', 'offers.expires_at', offerSteps.statusNow.as('status')])
    .select([
      sql<Date | null>`coalesce(offers.ended_at,
        case when offers.expires_at <= clock_timestamp() then offers.expires_at end)`.as(
        'ended_at',
      ),
    ])
    .select(['reservation.ended_as', 'reservation.until'])
    .where('offers.conversation_id', '=', deal.conversationId)
    .orderBy('offers.created_at', 'desc')
    .orderBy('offers.id', 'desc')
    .limit(CARDS_AT_ONCE)
    .execute();
  return rows.map((row) => {
    const status = row.status;
    const isOwn = row.maker_id === by.userId;
    const { pieces } = row;
    const may = (rule: typeof mayAcceptOffer): Ruling =>
      rule({ status, isOwn, pieces }, deal.facts);
    const outcome = status === 'accepted' ? toOfferOutcome(row.ended_as) : null;
    return {
      id: row.id,
      amount: row.amount,
      pieces,
      note: row.note,
      isOwn,
      status,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      endedAt: row.ended_at,
      replaces: row.replaces,
      outcome,
      reservedUntil: outcome === 'reserved' ? row.until : null,
      abilities: {
        accept: may(mayAcceptOffer),
        decline: may(mayDeclineOffer),
        counter: may(mayCounterOffer),
        withdraw: may(mayWithdrawOffer),
      },
    };
  });
}

function toOfferOutcome(endedAs: string | null): OfferOutcome {
  if (endedAs === null) return 'reserved';
  return endedAs === 'handed-over' ? 'handed-over' : 'released';
}

async function listPlaces(db: DbOrTransaction, by: Actor, deal: Deal): Promise<PlaceCard[]> {
  const rows = await db
    .selectFrom('suggested_places')
    .select([
      'id',
      'name',
      'address',
      'kind',
      'is_listed',
      'suggested_by',
      'agreed_at',
      'created_at',
    ])
    .where('conversation_id', '=', deal.conversationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CARDS_AT_ONCE)
    .execute();
  return rows.map((row) => {
    const isOwn = row.suggested_by === by.userId;
    return {
      id: row.id,
      name: row.name,
      address: row.address,
      isListed: row.is_listed,
      kind: row.kind,
      isOwn,
      agreedAt: row.agreed_at,
      createdAt: row.created_at,
      abilities: {
        agree: mayAgreeToPlace({ isOwn, isAgreed: row.agreed_at !== null }, deal.facts),
      },
    };
  });
}

async function listSlots(
  db: DbOrTransaction,
  by: Actor,
  deal: Deal,
): Promise<Array<{ card: SlotCard; isFinished: boolean }>> {
  const rows = await db
    .selectFrom('pickup_slots as slots')
    .innerJoin('conversations', 'conversations.id', 'slots.conversation_id')
    .leftJoin('suggested_places as place', 'place.id', 'slots.suggested_place_id')
    .leftJoin('meeting_codes as codes', (join) =>
      join.onRef('codes.meeting_id', '=', 'slots.id').on('codes.meeting_kind', '=', 'pickup'),
    )
    .select(['codes.arrived_at', 'codes.finished_at'])
    .select(['slots.id', 'slots.starts_at', 'slots.ends_at', 'slots.time_zone'])
    .select(['slots.proposed_by', 'slots.created_at', 'slots.replaces'])
    .select([slotStatusNow.as('status'), 'place.name', 'place.address'])
    .select(slotTimes)
    .select([sql<boolean>`slots.ends_at > now() - interval '1 day'`.as('is_recent')])
    .where('slots.conversation_id', '=', deal.conversationId)
    .orderBy('slots.created_at', 'desc')
    .orderBy('slots.id', 'desc')
    .limit(CARDS_AT_ONCE)
    .execute();
  const { status: itemStatus } = deal.facts.item;
  const isOpen = itemStatus === 'available' || itemStatus === 'reserved';
  return rows.map((row) => {
    const status = row.status;
    const isOwn = row.proposed_by === by.userId;
    const { has_begun: hasBegun, is_finished: isFinished, is_long_over: isLongOver } = row;
    const facts = { status, isOwn, hasBegun, isFinished, isLongOver };
    const may = (rule: typeof mayAcceptSlot): Ruling => rule(facts, deal.facts);
    const card = {
      id: row.id,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      timeZone: row.time_zone,
      isOwn,
      status,
      place: row.name === null ? null : { name: row.name, address: row.address ?? '' },
      createdAt: row.created_at,
      replaces: row.replaces,
      isMeeting: status === 'agreed' && row.is_recent && isOpen && !isFinished,
      arrivedAt: row.arrived_at,
      finishedAt: row.finished_at,
      abilities: {
        accept: may(mayAcceptSlot),
        decline: may(mayDeclineSlot),
        withdraw: may(mayWithdrawSlot),
        cancel: may(mayCancelSlot),
        propose: mayProposeSlot(deal.facts),
      },
    };
    return { card, isFinished };
  });
}

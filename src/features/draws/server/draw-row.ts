import { sql } from 'kysely';
import { findItemFacts, lockItem } from '#features/marketplace/server/public.ts';
import type { FoundItem } from '#features/marketplace/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { DrawFacts, DrawViewer } from '../rules.ts';

/**
 * In SQL: how the last reservation ended for the ticket's person, whether it was made by the draw or later by the
 * giver; null while it has not ended. The rows are called `tickets` and `draws`.
 */
const lastEnd = sql<string | null>`(select last.ended_as from item_reservations as last
  where last.item_id = draws.item_id
    and (last.id = tickets.reservation_id or last.person_id = tickets.person_id)
  order by last.created_at desc, last.id desc limit 1)`;

/** In SQL: the ticket had its turn, and the turn ended neither by a no-show nor by its time (ITEM-349). */
export const wasPutBack = sql<boolean>`(draws.method = 'draw' and tickets.reservation_id is not null
  and tickets.skipped_at is null and tickets.person_id is not null
  and coalesce(${lastEnd} not in ('no-show', 'lapsed'), false))`;

/** In SQL: that is how the latest turn of the draw ended. */
const isPutBack = sql<boolean>`coalesce((select ${wasPutBack} from draw_tickets as tickets
  where tickets.draw_id = draws.id and tickets.reservation_id is not null
  order by tickets.place desc limit 1), false)`;

/**
 * Windows with all that steps need. The secret is not among it: only closing a window and reading a closed one select it
 * (ITEM-311).
 */
export const selectDraws = (db: DbOrTransaction) =>
  db
    .selectFrom('item_draws as draws')
    .select([
      'draws.id',
      'draws.item_id',
      'draws.method',
      'draws.status',
      'draws.opens_at',
      'draws.closes_at',
      'draws.hold_hours',
      'draws.commitment',
      'draws.cancel_reason',
    ])
    .select(sql<boolean>`draws.closes_at <= clock_timestamp()`.as('is_over'))
    .select((eb) => [
      eb
        .selectFrom('draw_tickets as tickets')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('tickets.draw_id', '=', 'draws.id')
        .$asScalar()
        .as('tickets_count'),
      eb
        .selectFrom('draw_tickets as tickets')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('tickets.draw_id', '=', 'draws.id')
        .where('tickets.place', 'is not', null)
        .where('tickets.skipped_at', 'is', null)
        .where('tickets.reservation_id', 'is', null)
        .$asScalar()
        .as('waiting_count'),
    ])
    .select(isPutBack.as('is_put_back'));
export type DrawRow = Awaited<
  ReturnType<ReturnType<typeof selectDraws>['executeTakeFirstOrThrow']>
>;

export const toDrawFacts = (row: DrawRow, { facts }: Pick<FoundItem, 'facts'>): DrawFacts => ({
  method: row.method,
  status: row.status,
  isOver: row.is_over,
  ticketsCount: row.tickets_count ?? 0,
  waitingCount: row.waiting_count ?? 0,
  isPutBack: row.is_put_back,
  itemStatus: facts.status,
});

export const toDrawViewer = (
  { viewer }: Pick<FoundItem, 'viewer'>,
  { hasTicket, isNow }: Pick<DrawViewer, 'hasTicket' | 'isNow'>,
): DrawViewer => ({
  isSignedIn: viewer.isSignedIn,
  isGiver: viewer.isOwner,
  isBlocked: viewer.isBlocked,
  hasTicket,
  isNow,
});

export type LockedDraw = {
  row: DrawRow;
  item: FoundItem;
  facts: DrawFacts;
  viewer: DrawViewer;
  /** The ticket of the caller. */
  ownTicket: string | null;
};

/** For a step of the giver: item and window, in the order in which every step takes them. */
export async function lockDrawAndItem(work: Work, by: Actor, drawId: string): Promise<LockedDraw> {
  const item = await lockItem(work, by, await readItemId(work, by, drawId));
  return lock(work, by, drawId, item);
}

/** Locks a draw for a participant, but not its item: many come at once, and other changes to the item need not wait. */
export async function lockDraw(work: Work, by: Actor, drawId: string): Promise<LockedDraw> {
  const item = await findItemFacts(work.trx, await readItemId(work, by, drawId), by.userId);
  return item ? lock(work, by, drawId, item) : refuse(by, 'NOT_FOUND', NOT_FOUND);
}

const NOT_FOUND = 'draws:refusals.not_found';

async function readItemId({ trx }: Work, by: Actor, drawId: string): Promise<string> {
  const found = await trx
    .selectFrom('item_draws')
    .select('item_id')
    .where('id', '=', drawId)
    .executeTakeFirst();
  return found?.item_id ?? refuse(by, 'NOT_FOUND', NOT_FOUND);
}

async function lock(work: Work, by: Actor, drawId: string, item: FoundItem): Promise<LockedDraw> {
  await work.trx
    .selectFrom('item_draws')
    .select('id')
    .where('id', '=', drawId)
    .forUpdate()
    .executeTakeFirst();
  // A second statement, so that it sees what was stored, and what time it is, once the first one had waited.
  const row = await selectDraws(work.trx).where('draws.id', '=', drawId).executeTakeFirst();
  if (!row) return refuse(by, 'NOT_FOUND', NOT_FOUND);
  const own = await work.trx
    .selectFrom('draw_tickets')
    .leftJoin('item_reservations as reservation', (join) =>
      join.onRef('reservation.id', '=', 'draw_tickets.reservation_id').on('ended_at', 'is', null),
    )
    .select(['ticket', 'reservation.id as current'])
    .where('draw_id', '=', drawId)
    .where('draw_tickets.person_id', '=', by.userId)
    .executeTakeFirst();
  return {
    row,
    item,
    facts: toDrawFacts(row, item),
    viewer: toDrawViewer(item, {
      hasTicket: own !== undefined,
      isNow: own !== undefined && own.current !== null,
    }),
    ownTicket: own?.ticket ?? null,
  };
}

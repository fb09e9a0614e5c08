import { sql } from 'kysely';
import type { Point } from '#features/geo/distance.ts';
import { toPoint } from '#features/geo/distance.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { asLanguage, getLocale } from '#platform/language/translator.ts';
import { notifyAboutItem } from '../items/item-notice.ts';
import { settleStatus } from '../items/settle-status.ts';

/** Others have as many pieces that too few are left, or it is no longer on offer. */
export class ItemTaken extends Error {}

/**
 * Reserves pieces of an available item for a person, or for no particular person; the person is notified. If several
 * calls run at once, as many succeed as there are pieces and the others get `ItemTaken`. Returns the id of the
 * reservation.
 */
export async function reserveItem(
  work: Work,
  reserved: {
    itemId: string;
    personId: string | null;
    conversationId: string | null;
    until: Date | null;
    pieces?: number;
    /** The person who takes the step, by default the seller. */
    actorId?: string;
    /** The caller notifies the person it is for in its own words. */
    hasOwnNotice?: boolean;
  },
): Promise<string> {
  const { itemId, personId, conversationId, until, pieces = 1 } = reserved;
  const item = await sellersItem(work, itemId, pieces);
  if (!item) throw new ItemTaken();
  const id = newId();
  const made = await work.trx
    .insertInto('item_reservations')
    .values({
      id,
      item_id: itemId,
      person_id: personId,
      conversation_id: conversationId,
      until,
      pieces,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new ItemTaken();
  const actorId = reserved.actorId ?? item.sellerId;
  await settleStatus(work, { item, actorId, personIds: [personId] });
  // A person who reserved it by a step of their own is notified as well, to have the end of it in writing.
  if (personId !== null && reserved.hasOwnNotice !== true) {
    await notifyReserved(work, item, { personId, until, pieces });
  }
  return id;
}

type Reserved = { id: string; sellerId: string; title: string; cell: Point | null };

/** Locked, so that the pieces left decide and not whose insert came first. */
async function sellersItem(
  { trx }: Work,
  itemId: string,
  pieces: number,
): Promise<Reserved | null> {
  const row = await trx
    .selectFrom('marketplace_items')
    .select(['id', 'seller_id', 'title', 'cell_latitude', 'cell_longitude'])
    .where('id', '=', itemId)
    .where('status', '=', 'available')
    .where(sql<boolean>`quantity - reserved_pieces - sold_pieces >= ${pieces}`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const cell = toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude });
  return { id: row.id, sellerId: row.seller_id, title: row.title, cell };
}

async function notifyReserved(
  work: Work,
  item: Reserved,
  { personId, until, pieces }: { personId: string; until: Date | null; pieces: number },
): Promise<void> {
  const person = await work.trx
    .selectFrom('profiles')
    .select(['preferred_language', 'timezone'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await notifyAboutItem(work, item, {
    type: 'item_reserved',
    to: [personId],
    from: item.sellerId,
    wording:
      pieces > 1
        ? until === null
          ? 'pieces_reserved_without_end'
          : 'pieces_reserved'
        : until === null
          ? 'item_reserved_without_end'
          : 'item_reserved',
    params: { count: pieces, until: until === null ? '' : formatMoment(until, person) },
  });
}

/** Formats a moment in the recipient's language and time zone. */
function formatMoment(
  moment: Date,
  { preferred_language: language, timezone }: { preferred_language: string; timezone: string },
): string {
  return new Intl.DateTimeFormat(getLocale(asLanguage(language)), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(moment);
}

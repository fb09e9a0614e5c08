import type { Point } from '#features/geo/distance.ts';
import { toPoint } from '#features/geo/distance.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { asLanguage, getLocale } from '#platform/language/translator.ts';
import { changeStatus } from '../items/change-status.ts';
import { notifyAboutItem } from '../items/item-notice.ts';

/** Another person has it, or it is no longer on offer. */
export class ItemTaken extends Error {}

/**
 * Reserves an available item for a person, or for no particular person; the person is notified. If several calls run at
 * once, one succeeds and the others get `ItemTaken`. Returns the id of the reservation.
 */
export async function reserveItem(
  work: Work,
  reserved: {
    itemId: string;
    personId: string | null;
    conversationId: string | null;
    until: Date | null;
    /** The person who takes the step, by default the seller. */
    actorId?: string;
    /** The caller notifies the person it is for in its own words. */
    hasOwnNotice?: boolean;
  },
): Promise<string> {
  const { itemId, personId, conversationId, until } = reserved;
  const item = await sellersItem(work, itemId);
  if (!item) throw new ItemTaken();
  const id = newId();
  const made = await work.trx
    .insertInto('item_reservations')
    .values({ id, item_id: itemId, person_id: personId, conversation_id: conversationId, until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new ItemTaken();
  const actorId = reserved.actorId ?? item.sellerId;
  const isMoved = await changeStatus(work, {
    item,
    from: 'available',
    to: 'reserved',
    actorId,
    personIds: [personId],
  });
  if (!isMoved) throw new ItemTaken();
  // A person who reserved it by a step of their own is notified as well, to have the end of it in writing.
  if (personId !== null && reserved.hasOwnNotice !== true) {
    await notifyReserved(work, item, { personId, until });
  }
  return id;
}

type Reserved = { id: string; sellerId: string; title: string; cell: Point | null };

/** Locked, so that the status decides and not whose insert came first. */
async function sellersItem({ trx }: Work, itemId: string): Promise<Reserved | null> {
  const row = await trx
    .selectFrom('marketplace_items')
    .select(['id', 'seller_id', 'title', 'cell_latitude', 'cell_longitude'])
    .where('id', '=', itemId)
    .where('status', '=', 'available')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const cell = toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude });
  return { id: row.id, sellerId: row.seller_id, title: row.title, cell };
}

async function notifyReserved(
  work: Work,
  item: Reserved,
  { personId, until }: { personId: string; until: Date | null },
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
    ...(until === null
      ? { wording: 'item_reserved_without_end' }
      : { params: { until: formatMoment(until, person) } }),
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

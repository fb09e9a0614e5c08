import { computeCommitment } from '#features/draws/draw.ts';
import type { Work } from '#platform/server/context.ts';
import type { Random } from '../random.ts';
import type { ItemStory } from './item-story.ts';

/** Stores the draws for free items, with all tickets and the results. */
export async function storeDraws(
  { trx }: Work,
  stories: readonly ItemStory[],
  { random, reservations }: { random: Random; reservations: ReadonlyMap<string, string> },
): Promise<void> {
  for (const { id: itemId, draw, item } of stories) {
    if (!draw) continue;
    const isClosed = draw.order !== null;
    await trx
      .insertInto('item_draws')
      .values({
        id: draw.id,
        item_id: itemId,
        method: 'draw',
        request_key: random.idAt(draw.opensAt),
        opens_at: draw.opensAt,
        closes_at: draw.closesAt,
        hold_hours: item.draw?.holdHours ?? 0,
        secret: draw.secret,
        commitment: await computeCommitment(draw.secret),
        status: isClosed ? 'closed' : 'open',
        ended_at: isClosed ? draw.closesAt : null,
      })
      .execute();
    await trx
      .insertInto('draw_tickets')
      .values(
        draw.tickets.map(({ ticket, person, takenAt }, nth) => ({
          draw_id: draw.id,
          number: nth + 1,
          person_id: person.id,
          ticket,
          place: draw.order === null ? null : draw.order.indexOf(ticket) + 1,
          reservation_id: ticket === draw.order?.[0] ? (reservations.get(itemId) ?? null) : null,
          created_at: takenAt,
        })),
      )
      .execute();
  }
}

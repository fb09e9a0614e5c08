import { sql } from 'kysely';
import { createItem } from '#features/marketplace/server/factory.ts';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import type { DrawOpening } from '../contract.ts';
import { newTicket } from '../draw.ts';
import { closeDueDraws } from './close-draw.ts';
import { openDraw } from './open-draw.ts';
import { joinDraw } from './tickets.ts';

/** A free item with an open window; whatever is left out is made up, its giver too. */
export async function createDraw(
  services: Services,
  wanted: Partial<DrawOpening> & { sellerId?: string } = {},
): Promise<{ itemId: string; drawId: string; sellerId: string }> {
  const { sellerId: giver, ...opening } = wanted;
  const { id: itemId, sellerId } = await createItem(services, {
    price: 0,
    ...(giver !== undefined && { sellerId: giver }),
  });
  const drawId = await inTransaction(services, (work) =>
    openDraw(
      work,
      { userId: sellerId, language: 'en' },
      {
        itemId,
        opening: { method: 'draw', hours: 24, holdHours: 48, ...opening },
        requestKey: newId(),
      },
    ),
  );
  return { itemId, drawId, sellerId };
}

/** These people want it, in this order; answers with their tickets. */
export async function joinAll(
  services: Services,
  drawId: string,
  people: readonly string[],
): Promise<string[]> {
  const tickets: string[] = [];
  for (const userId of people) {
    const ticket = newTicket();
    await inTransaction(services, (work) =>
      joinDraw(work, { userId, language: 'en' }, { drawId, ticket }),
    );
    tickets.push(ticket);
  }
  return tickets;
}

/** As if its time were over. */
export async function endWindow({ db }: Pick<Services, 'db'>, drawId: string): Promise<void> {
  await db
    .updateTable('item_draws')
    .set({
      opens_at: sql<Date>`opens_at - interval '49 hours'`,
      closes_at: sql<Date>`clock_timestamp() - interval '1 second'`,
    })
    .where('id', '=', drawId)
    .where('status', '=', 'open')
    .execute();
}

/** The time is over and it has been closed. */
export async function closeWindow(services: Services, drawId: string): Promise<void> {
  await endWindow(services, drawId);
  await closeDueDraws(services);
}

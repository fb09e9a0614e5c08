import { sql } from 'kysely';
import { ItemTaken, setItemWindow } from '#features/marketplace/server/public.ts';
import { isBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayCancel, mayChoose, mayNext } from '../rules.ts';
import { notifyAboutDraw } from './draw-notice.ts';
import { lockDrawAndItem } from './draw-row.ts';
import type { LockedDraw } from './draw-row.ts';
import { reserveFor, reserveForNext } from './reserve-next.ts';
import type { Given } from './reserve-next.ts';
import { announceDraw, listDrawParticipantIds } from './tickets.ts';

const toGivenItem = ({ row, item }: LockedDraw): Given => ({
  drawId: row.id,
  holdHours: row.hold_hours,
  item,
});

/** The giver chooses one who wants it (ITEM-319); the others are notified the first time. */
export async function chooseTicket(
  work: Work,
  by: Actor,
  { drawId, number }: { drawId: string; number: number },
): Promise<void> {
  const draw = await lockDrawAndItem(work, by, drawId);
  authorise(by, mayChoose(draw.facts, draw.viewer));
  const chosen = await work.trx
    .selectFrom('draw_tickets')
    .select('person_id')
    .select(isBlockedFrom('person_id', by.userId).as('is_blocked'))
    .where('draw_id', '=', drawId)
    .where('number', '=', number)
    .executeTakeFirst();
  const personId = chosen?.person_id ?? null;
  if (!chosen || personId === null || chosen.is_blocked) {
    return refuse(by, 'UNPROCESSABLE_CONTENT', 'draws:refusals.cannot_have_it');
  }
  const given = toGivenItem(draw);
  await reserveFor(work, given, { number, personId }).catch(refuseTaken(by));
  await notifyAboutDraw(work, {
    type: 'draw_won',
    item: draw.item,
    to: [personId],
    from: by.userId,
    wording: 'draw_chosen',
    params: { hours: given.holdHours },
  });
  const people = await listDrawParticipantIds(work, drawId);
  await notifyAboutDraw(work, {
    type: 'draw_lost',
    item: draw.item,
    to: (await isFirstChoice(work, drawId)) ? people.filter((id) => id !== personId) : [],
    from: by.userId,
    wording: 'draw_not_chosen',
  });
  announceDraw(work, draw, people);
}

async function isFirstChoice({ trx }: Work, drawId: string): Promise<boolean> {
  const { count } = await trx
    .selectFrom('draw_tickets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('draw_id', '=', drawId)
    .where('reservation_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return count === 1;
}

/** Gives the item to the next in the order after its recipient did not come or let it go (ITEM-320). */
export async function giveToNext(work: Work, by: Actor, drawId: string): Promise<boolean> {
  const draw = await lockDrawAndItem(work, by, drawId);
  authorise(by, mayNext(draw.facts, draw.viewer));
  const place = await reserveForNext(work, toGivenItem(draw)).catch(refuseTaken(by));
  announceDraw(work, draw, await listDrawParticipantIds(work, drawId));
  return place !== null;
}

const refuseTaken =
  (by: Actor) =>
  (error: unknown): never => {
    if (error instanceof ItemTaken) refuse(by, 'CONFLICT', 'draws:refusals.not_available');
    throw error;
  };

/** Ends a window early; who takes part is notified, with the reason (ITEM-322). */
export async function cancelDraw(
  work: Work,
  by: Actor,
  { drawId, reason }: { drawId: string; reason: string },
): Promise<void> {
  const draw = await lockDrawAndItem(work, by, drawId);
  authorise(by, mayCancel(draw.facts, draw.viewer));
  if (draw.facts.ticketsCount > 0 && reason === '') {
    refuseFields(by, { reason: 'draws:fields.reason_required' });
  }
  await work.trx
    .updateTable('item_draws')
    .set({ status: 'cancelled', ended_at: sql<Date>`clock_timestamp()`, cancel_reason: reason })
    .where('id', '=', drawId)
    .where('status', '=', 'open')
    .execute();
  await setItemWindow(work, { itemId: draw.item.id, until: null });
  const people = await listDrawParticipantIds(work, drawId);
  await notifyAboutDraw(work, {
    type: 'draw_cancelled',
    item: draw.item,
    to: people,
    from: by.userId,
    wording: 'draw_cancelled',
    params: { reason },
  });
  announceDraw(work, draw, people);
}

/** Ends the window of a removed listing; the caller has locked the item's row (ITEM-323). */
export async function endWithItem(work: Work, itemId: string): Promise<void> {
  const ended = await work.trx
    .updateTable('item_draws as draws')
    .from('marketplace_items as items')
    .set({ status: 'cancelled', ended_at: sql<Date>`clock_timestamp()` })
    .whereRef('items.id', '=', 'draws.item_id')
    .where('draws.item_id', '=', itemId)
    .where('draws.status', '=', 'open')
    .returning(['draws.id', 'items.title'])
    .executeTakeFirst();
  if (!ended) return;
  await notifyAboutDraw(work, {
    type: 'draw_cancelled',
    item: { id: itemId, title: ended.title },
    to: await listDrawParticipantIds(work, ended.id),
    from: null,
    wording: 'draw_item_gone',
  });
}

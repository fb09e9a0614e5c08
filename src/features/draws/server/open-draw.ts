import { sql } from 'kysely';
import { lockItem, setItemWindow } from '#features/marketplace/server/public.ts';
import type { LockedItem } from '#features/marketplace/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { DrawOpening } from '../contract.ts';
import { computeCommitment, newSecret } from '../draw.ts';
import { mayOpen } from '../rules.ts';
import type { GivenItem } from '../rules.ts';
import { selectDraws } from './draw-row.ts';

/** Opens a window, once a request key; of a draw the secret is chosen here, and its hash is public at once (ITEM-310, ITEM-311). */
export async function openDraw(
  work: Work,
  by: Actor,
  { itemId, opening, requestKey }: { itemId: string; opening: DrawOpening; requestKey: string },
): Promise<string> {
  const item = await lockItem(work, by, itemId);
  const before = await work.trx
    .selectFrom('item_draws')
    .select('id')
    .where('item_id', '=', itemId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (before && item.viewer.isOwner) return before.id;
  const { viewer } = item;
  const given = await givenItem(work, item);
  authorise(by, mayOpen(given, { isSignedIn: true, isGiver: viewer.isOwner }));

  const id = newId();
  const secret = opening.method === 'draw' ? newSecret() : null;
  const { closes_at: until } = await work.trx
    .insertInto('item_draws')
    .values({
      id,
      item_id: itemId,
      method: opening.method,
      request_key: requestKey,
      opens_at: sql<Date>`clock_timestamp()`,
      closes_at: sql<Date>`clock_timestamp() + ${opening.hours} * interval '1 hour'`,
      hold_hours: opening.holdHours,
      secret,
      commitment: secret === null ? null : await computeCommitment(secret),
    })
    .returning('closes_at')
    .executeTakeFirstOrThrow();
  await setItemWindow(work, { itemId, until });
  return id;
}

async function givenItem(
  { trx: db }: Pick<Work, 'trx'>,
  item: Pick<LockedItem, 'id' | 'facts' | 'price' | 'pieces' | 'windowUntil'>,
): Promise<GivenItem> {
  const last = await selectDraws(db)
    .where('draws.item_id', '=', item.id)
    .orderBy('draws.opens_at', 'desc')
    .orderBy('draws.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return givenFrom(item, last?.waiting_count ?? 0);
}

export const givenFrom = (
  {
    facts,
    price,
    pieces,
    windowUntil,
  }: Pick<LockedItem, 'facts' | 'price' | 'pieces' | 'windowUntil'>,
  waitingCount: number,
): GivenItem => ({
  status: facts.status,
  isFree: price === 0 && !facts.isToBorrow,
  quantity: pieces.quantity,
  hasWindow: windowUntil !== null,
  waitingCount,
});

import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services } from '#platform/server/context.ts';
import { forgetPublicAnswers } from '#platform/server/http/public-answers.ts';
import { offeredItems } from './item-filter.ts';

const TOTAL: CacheDefinition<number> = {
  name: 'marketplace.offered-total',
  max: 1,
  freshMs: 60_000,
};

/** ITEM-037: all that is on offer, at most a minute old. */
export const offeredTotal = ({ db, caches }: Pick<Services, 'db' | 'caches'>): Promise<number> =>
  caches.fetch(TOTAL, '', async () => {
    const { total } = await offeredItems(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  });

/** After a change of an item, forgets the cached total and the cached answers for visitors. */
export function forgetOfferedItems({ caches }: Pick<Services, 'caches'>): void {
  caches.forget(TOTAL, '');
  forgetPublicAnswers({ caches });
}

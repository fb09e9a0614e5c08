import { locateListing } from '#features/geo/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import { filledKey } from '#platform/language/translator.ts';
import type { FirstShown } from '../../contract.ts';
import type { ItemDraft } from '../../item-draft.ts';
import { requireCategory } from './check-category.ts';
import { createItem } from './create-item.ts';

/** ITEM-076. */
const LISTINGS = allowance('marketplace.create', 20, 'day');

type Entered = {
  draft: ItemDraft;
  requestKey: string;
  /** The group that sees it first (GROUP-032). */
  firstShown?: FirstShown | null;
  /** Path of the draft in the input, so that messages find their fields; empty if it is the input itself. */
  path: string;
};

const below = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`);

/** Lists an item for a person; repeats of the same request and refusals do not count toward the limit (ITEM-076). */
export async function createListing(
  context: ApiContext,
  userId: string,
  { draft, requestKey, firstShown = null, path }: Entered,
): Promise<string> {
  await requireCategory(context, draft.category, below(path, 'category'));
  const use = { ...LISTINGS, key: userId };
  const isNew = !(await isListed(context, userId, requestKey));
  if (isNew && !(await context.limits.allow(use))) {
    refuse(
      context,
      'TOO_MANY_REQUESTS',
      filledKey('items:refusals.listings_a_day', { most: LISTINGS.points }),
    );
  }
  try {
    const place = await locateListing(context, userId, draft.location);
    const by = { userId, language: context.language };
    return await inTransaction(context, (work) =>
      createItem(work, by, {
        draft,
        place,
        requestKey,
        firstShown,
        photosPath: below(path, 'photos'),
      }),
    );
  } catch (error) {
    if (isNew) await context.limits.refund(use);
    throw error;
  }
}

const isListed = async (
  { db }: Pick<ApiContext, 'db'>,
  userId: string,
  requestKey: string,
): Promise<boolean> =>
  (await db
    .selectFrom('marketplace_items')
    .select('id')
    .where('seller_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()) !== undefined;

import { sql } from 'kysely';
import { areaColumns, locateListing } from '#features/geo/server/public.ts';
import type { ListedPlace } from '#features/geo/server/public.ts';
import { readItemSearch, requireCategory } from '#features/marketplace/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { ApiContext, Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { WANTED_DAYS } from '../../limits.ts';
import { mayEdit } from '../../rules.ts';
import type { WantedDraft } from '../../wanted-draft.ts';
import { matchLater } from '../matching/match-later.ts';
import { toWantedWords } from '../../wanted-words.ts';
import { lockWanted } from './find-wanted.ts';

/** In SQL: when a post that is made or renewed now ends (ITEM-394). */
export const nextEnd = sql<Date>`now() + make_interval(days => ${sql.lit(WANTED_DAYS)})`;

/** A draft with what was looked up for it outside a transaction. */
type Prepared = Omit<WantedDraft, 'location'> & {
  /** Null where the place stays. */
  place: ListedPlace | null;
  query: string | null;
  anchors: readonly string[];
};

const columnsFor = ({ place, maxPrice, anchors, ...draft }: Prepared) => ({
  title: draft.title,
  description: draft.description,
  category: draft.category,
  conditions: draft.conditions,
  max_price: maxPrice,
  radius: draft.radius,
  query: draft.query,
  anchors: [...anchors],
  ...(place && areaColumns(place)),
});

async function prepare(
  services: Services,
  userId: string,
  { location, ...draft }: WantedDraft,
  knownArea: string | null,
): Promise<Prepared> {
  const [words] = await readItemSearch(services, toWantedWords(draft.title));
  const place = location === knownArea ? null : await locateListing(services, userId, location);
  return { ...draft, place, query: words?.query ?? null, anchors: words?.anchors ?? [] };
}

/** Posts what a person looks for, once per request key (ITEM-390). */
export async function postWanted(
  services: Services,
  by: Actor,
  { requestKey, ...draft }: WantedDraft & { requestKey: string },
): Promise<string> {
  const prepared = await prepare(services, by.userId, draft, null);
  return inTransaction(services, (work) => store(work, by, prepared, requestKey));
}

async function store(
  work: Work,
  { userId }: Actor,
  prepared: Prepared,
  requestKey: string,
): Promise<string> {
  const posted = await work.trx
    .insertInto('wanted_posts')
    .values({
      location_area: '',
      ...columnsFor(prepared),
      id: newId(),
      owner_id: userId,
      request_key: requestKey,
      ends_at: nextEnd,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (posted) {
    await matchLater(work, { wantedId: posted.id });
    return posted.id;
  }
  const { id } = await work.trx
    .selectFrom('wanted_posts')
    .select('id')
    .where('owner_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  return id;
}

/** Edits an open post (ITEM-393); its place is looked up only if another one was typed. */
export async function editWanted(
  context: ApiContext,
  by: Actor,
  { wantedId, ...draft }: WantedDraft & { wantedId: string },
): Promise<void> {
  const stored = await context.db
    .selectFrom('wanted_posts')
    .select(['category', 'location_area'])
    .where('id', '=', wantedId)
    .where('owner_id', '=', by.userId)
    .executeTakeFirst();
  if (stored && stored.category !== draft.category) {
    await requireCategory(context, draft.category, 'category');
  }
  const prepared = stored && (await prepare(context, by.userId, draft, stored.location_area));
  await inTransaction(context, async (work) => {
    const post = await lockWanted(work, by, wantedId);
    authorise(by, mayEdit(post.facts));
    if (!prepared) return;
    await work.trx
      .updateTable('wanted_posts')
      .set({ ...columnsFor(prepared), updated_at: sql<Date>`now()` })
      .where('id', '=', wantedId)
      .execute();
    await matchLater(work, { wantedId });
  });
}

import { notify, refreshUnread } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { NEW_COUNTED_UP_TO } from '../../limits.ts';
import { SAVED_SEARCHES_CHANGED } from '../../live-events.ts';
import type { RegisteredSearches, SearchedThing } from '../registered.ts';
import type { AlertedSearch } from './alerted-search.ts';
import { countNew, alertable } from './alertable.ts';

/** At most one unread notice a search: a burst is one (ITEM-341). */
export const getSearchNoticeKey = (searchId: string): string => `search:${searchId}`;

/**
 * Notifies the owner of a search of the things found since the last notification. Things no longer on offer are
 * forgotten, so that they count as new when they are on offer again.
 */
export async function notifyOfHits(
  work: Work,
  kinds: RegisteredSearches,
  search: AlertedSearch,
): Promise<void> {
  const { trx } = work;
  await skipNotified(work, search);
  const hits = await trx
    .selectFrom('saved_search_hits')
    .select('entity_id')
    .where('search_id', '=', search.id)
    .where('notified_at', 'is', null)
    .orderBy('found_at', 'desc')
    .orderBy('entity_id')
    .execute();
  const ids = hits.map((hit) => hit.entity_id);
  if (ids.length === 0) return;
  const things = await alertable(trx, kinds, search, ids);
  const notified = things.map((thing) => thing.id);
  await forget(
    work,
    search.id,
    ids.filter((id) => !notified.includes(id)),
  );
  const [newest] = things;
  if (!newest) return;
  await trx
    .updateTable('saved_search_hits')
    .set({ notified_at: search.now })
    .where('search_id', '=', search.id)
    .where('entity_id', 'in', notified)
    .execute();
  await notice(work, search, newest, await countNew(trx, kinds, search));
}

/**
 * Marks hits as notified that another search of the same person has already reported (ITEM-340). They count as mailed, so
 * that no e-mail repeats them. A hit whose time is the one it was found at was never reported.
 */
async function skipNotified({ trx }: Work, { id, ownerId, mailedAt }: AlertedSearch) {
  await trx
    .updateTable('saved_search_hits as hit')
    .set({ notified_at: mailedAt })
    .where('hit.search_id', '=', id)
    .where('hit.notified_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('saved_search_hits as told')
          .innerJoin('saved_searches as other', 'other.id', 'told.search_id')
          .select('told.entity_id')
          .where('other.owner_id', '=', ownerId)
          .where('other.id', '<>', id)
          .whereRef('told.entity_id', '=', 'hit.entity_id')
          .whereRef('told.found_at', '=', 'hit.found_at')
          .whereRef('told.notified_at', '>', 'told.found_at'),
      ),
    )
    .execute();
}

async function notice(work: Work, search: AlertedSearch, newest: SearchedThing, count: number) {
  const { id, ownerId } = search;
  const isMany = count > NEW_COUNTED_UP_TO;
  const words = {
    textKey: `notifications:messages.saved_search_${isMany ? 'more' : 'match'}` as const,
    params: {
      name: search.name,
      title: newest.title,
      price: newest.priceText(search.language),
      count: isMany ? NEW_COUNTED_UP_TO : Math.max(count, 1),
    },
    unreadKey: getSearchNoticeKey(id),
  };
  const aloud = await notify(work, {
    ...words,
    recipientIds: [ownerId],
    senderId: null,
    type: 'saved_search_match',
    entityType: 'saved_search',
    entityId: id,
    taskId: null,
    preference: 'always',
  });
  if (aloud.length === 0) await refreshUnread(work, { ...words, recipientId: ownerId });
  work.afterCommit(() => work.services.realtime.toUsers([ownerId], SAVED_SEARCHES_CHANGED, {}));
}

async function forget({ trx }: Work, searchId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('saved_search_hits')
    .where('search_id', '=', searchId)
    .where('entity_id', 'in', ids)
    .execute();
}

import { sql } from 'kysely';
import { toSearchSteps } from '#features/browsing/server/public.ts';
import { markReadByKey } from '#features/notifications/server/public.ts';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { savedSearchesContract } from '../contract.ts';
import { getSearchNoticeKey } from './alerts/notify-of-hits.ts';
import { announceSearches, changeFrequency } from './change-search.ts';
import { findSearch, listSearches } from './own-searches.ts';
import type { RegisteredSearches } from './registered.ts';
import { renameSearch, saveSearch } from './save-search.ts';

const allow = implementCalls(savedSearchesContract);
const owner = only('the owner', 'saved-searches/server/own-searches.test.ts');

const CHANGES = allowance('saved-searches', 120, 'hour');

/** The same answer for another person's search, so that it does not reveal that it exists. */
const NOT_FOUND = 'searches:refusals.not_found';

/** Runs the owner's change on one of their searches, with the row locked. */
async function onOwn(
  context: ApiContext,
  searchId: string,
  act: (work: Work, search: { id: string; ownerId: string }) => Promise<void>,
) {
  const { userId } = requireViewer(context, 'searches:refusals.signed_out');
  await inTransaction(context, async (work) => {
    const own = await work.trx
      .selectFrom('saved_searches')
      .select('id')
      .where('id', '=', searchId)
      .where('owner_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!own) return refuse(context, 'NOT_FOUND', NOT_FOUND);
    await act(work, { id: own.id, ownerId: userId });
    announceSearches(work, userId);
  });
  return {};
}

export const savedSearchesProcedures = (kinds: RegisteredSearches) => ({
  list: allow('signed in').list.handler(async ({ context }) => {
    const { userId } = requireViewer(context, 'searches:refusals.signed_out');
    return { items: await listSearches(context.db, kinds, userId) };
  }),

  create: allow('signed in').create.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, 'searches:refusals.signed_out');
    await requireAllowance(context, CHANGES, userId);
    const kind = kinds[input.type];
    const filter = await kind.readFilter(context.db, input.filter);
    const steps = await toSearchSteps(context, await kind.readKind(context), filter.search);
    const by = { userId, language: context.language };
    return {
      id: await inTransaction(context, (work) => saveSearch(work, by, { ...input, filter, steps })),
    };
  }),

  update: allow(owner).update.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, 'searches:refusals.signed_out');
    await requireAllowance(context, CHANGES, userId);
    const { name, frequency } = input;
    return onOwn(context, input.searchId, async (work, search) => {
      if (name !== undefined) await renameSearch(work, search.id, name);
      if (frequency !== undefined) await changeFrequency(work, search, frequency);
    });
  }),

  remove: allow(owner, 'even suspended').remove.handler(({ input, context }) =>
    onOwn(context, input.searchId, async (work, { id, ownerId }) => {
      await markReadByKey(work, { recipientId: ownerId, unreadKey: getSearchNoticeKey(id) });
      await work.trx.deleteFrom('saved_searches').where('id', '=', id).execute();
    }),
  ),

  open: allow(owner, 'even suspended').open.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, 'searches:refusals.signed_out');
    const search = await findSearch(context.db, kinds, userId, input.searchId);
    if (!search) return refuse(context, 'NOT_FOUND', NOT_FOUND);
    await onOwn(context, search.id, async (work, { id, ownerId }) => {
      await work.trx
        .updateTable('saved_searches')
        .set({ seen_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
      await markReadByKey(work, { recipientId: ownerId, unreadKey: getSearchNoticeKey(id) });
    });
    return search;
  }),
});

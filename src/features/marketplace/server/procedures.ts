import { lookUpListing } from '#features/geo/server/public.ts';
import { runBulk } from '#features/subjects/server/public.ts';
import { getViewerKey } from '#identity/server/public.ts';
import { requireGentleAllowance } from '#features/people/server/public.ts';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { marketplaceContract } from '../contract.ts';
import { exportOwn } from './csv/export-own.ts';
import { importOwn } from './csv/import-own.ts';
import { showToAll } from './first/show-to-all.ts';
import { findItem } from './items/find-item.ts';
import { presentItemCard } from './items/present-item.ts';
import { listProcedures } from './list/procedures.ts';
import { createListing } from './listing/create-listing.ts';
import { updateListing } from './listing/update-listing.ts';
import { bulkSteps } from './own/bulk-steps.ts';
import { contactSeller } from './own/contact-seller.ts';
import { findCopy } from './own/find-copy.ts';
import { listOwn } from './own/list-own.ts';
import { listOwnBuyers } from './own/list-own-buyers.ts';
import type { CountOpenOffers } from './own/open-offers.ts';
import { listSaved } from './saved/list-saved.ts';
import { saveItem, unsaveItem } from './saved/save-item.ts';
import { relist, remove, reportNoShow, reserve } from './steps/owner-steps.ts';
import { itemRenewalProcedures } from './steps/renewal-procedures.ts';
import { sell } from './steps/sell-item.ts';
import { recordView } from './views/record-view.ts';

const allow = implementCalls(marketplaceContract);
const onItem = (people: string) => only(people, 'marketplace/server/who-may-what.test.ts');

async function findOrRefuse(context: ApiContext, itemId: string) {
  const found = await findItem(context.db, itemId, toReader(context));
  return found ?? refuse(context, 'NOT_FOUND', 'items:refusals.not_found');
}

const UPDATES = allowance('marketplace.update', 120, 'hour');
const BULK_STEPS = allowance('marketplace.bulk', 60, 'hour');
const SAVES = allowance('marketplace.save', 300, 'hour');
const CONTACTS = allowance('marketplace.contact', 60, 'hour');
const FIRST_CONTACTS = allowance('newcomers.sellers', 20, 'day');
const VIEWS = allowance('marketplace.view', 120, 'hour');
const LOOK_UPS = allowance('marketplace.locate', 30, 'minute');

/** `countOpenOffers` comes from the feature that keeps offers. */
export const marketplaceProcedures = (countOpenOffers: CountOpenOffers) => ({
  ...listProcedures,
  ...itemRenewalProcedures,

  find: allow('everyone').find.handler(({ input, context }) => findOrRefuse(context, input.itemId)),

  recordView: allow('everyone', 'even suspended').recordView.handler(async ({ input, context }) => {
    await requireAllowance(context, VIEWS, context.network);
    const view = await recordView(context.db, {
      itemId: input.itemId,
      viewerId: context.viewer?.userId ?? null,
      viewerKey: await getViewerKey(context),
    });
    return view ?? refuse(context, 'NOT_FOUND', 'items:refusals.not_found');
  }),

  create: allow('signed in', 'unless limited').create.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, 'items:refusals.signed_out_listing');
    return { id: await createListing(context, userId, { ...input, path: 'draft' }) };
  }),

  showToAll: allow(onItem('the seller')).showToAll.handler(({ input, context }) =>
    runStep(context, (work, by) => showToAll(work, by, input.itemId)),
  ),

  update: allow(onItem('the seller')).update.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    await requireAllowance(context, UPDATES, userId);
    await updateListing(context, userId, { ...input, path: 'edit' });
    return findOrRefuse(context, input.itemId);
  }),

  remove: allow(onItem('the seller'), 'even suspended').remove.handler(({ input, context }) =>
    runStep(context, (work, by) => remove(work, by, input.itemId)),
  ),

  reserve: allow(onItem('the seller')).reserve.handler(({ input, context }) =>
    runStep(context, (work, by) => reserve(work, by, input)),
  ),

  relist: allow(onItem('the seller'), 'unless limited').relist.handler(({ input, context }) =>
    runStep(context, (work, by) => relist(work, by, input)),
  ),

  reportNoShow: allow(onItem('the seller')).reportNoShow.handler(({ input, context }) =>
    runStep(context, (work, by) => reportNoShow(work, by, input)),
  ),

  sell: allow(onItem('the seller')).sell.handler(({ input, context }) =>
    runStep(context, (work, by) => sell(work, by, input)),
  ),

  save: allow(onItem('anyone signed in except the seller')).save.handler(
    async ({ input, context }) => {
      const { itemId, isSaved } = input;
      const { userId } = requireViewer(context, 'items:refusals.signed_out_saving');
      await requireAllowance(context, SAVES, userId);
      await runAction(context, (work, by) =>
        isSaved ? saveItem(work, by, itemId) : unsaveItem(work, by, itemId),
      );
      return { isSaved };
    },
  ),

  listSaved: allow('signed in').listSaved.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const { rows, nextCursor } = await listSaved(context.db, userId, input.cursor);
    const reader = toReader(context);
    return { items: rows.map((row) => presentItemCard(row, reader)), nextCursor };
  }),

  listOwn: allow('signed in').listOwn.handler(({ input, context }) => {
    const { userId } = requireViewer(context);
    const reader = { viewerId: userId, language: context.language };
    return listOwn(context.db, reader, { ...input, countOpenOffers });
  }),

  listOwnBuyers: allow(onItem('the seller')).listOwnBuyers.handler(async ({ input, context }) => {
    const by = requireActor(context);
    return { items: await listOwnBuyers(context.db, by, input.itemId) };
  }),

  takeBulkStep: allow('signed in', 'unless limited').takeBulkStep.handler(
    async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await requireAllowance(context, BULK_STEPS, userId);
      return runBulk(context, input.itemIds, bulkSteps[input.step]);
    },
  ),

  findCopy: allow(onItem('the seller')).findCopy.handler(({ input, context }) =>
    findCopy(context.db, requireActor(context), input.itemId),
  ),

  contact: allow(onItem('anyone signed in except the seller'), 'unless limited').contact.handler(
    async ({ input, context }) => {
      const { userId } = requireViewer(context, 'eligibility:refusals.contact_signed_out');
      await requireAllowance(context, CONTACTS, userId);
      await requireGentleAllowance(context, FIRST_CONTACTS);
      const conversationId = await runAction(context, (work, by) =>
        contactSeller(work, by, input.itemId),
      );
      return { conversationId };
    },
  ),

  locate: allow('everyone').locate.handler(async ({ input, context }) => {
    // Over the limit a look-up counts as failed (GEO-085).
    const isAllowed = await context.limits.allow({ ...LOOK_UPS, key: context.network });
    if (!isAllowed) return { found: false, locationArea: '', point: null };
    const asker = context.viewer?.userId ?? context.network;
    const { area, cell, exact } = await lookUpListing(context, asker, input.location);
    return { found: cell !== null, locationArea: area, point: exact ?? cell };
  }),

  importOwn: allow('signed in', 'unless limited').importOwn.handler(({ input, context }) => {
    const { userId } = requireViewer(context, 'items:refusals.signed_out_listing');
    return importOwn(context, userId, input);
  }),

  exportOwn: allow('signed in').exportOwn.handler(async ({ context }) => {
    const { userId } = requireViewer(context);
    return { csv: await exportOwn(context.db, userId) };
  }),
});

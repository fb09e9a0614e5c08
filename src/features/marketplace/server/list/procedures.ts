import { missCounter } from '#features/browsing/server/public.ts';
import { toMapWindow } from '#features/geo/areas/map-window.ts';
import { refuse } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls } from '#platform/server/api/call-access.ts';
import { marketplaceContract } from '../../contract.ts';
import { presentItemCard } from '../items/present-item.ts';
import { browseItems, resolveItemFilter } from './browse-items.ts';
import { activeCategories } from './categories.ts';
import { countItemFacets, countItemsLeftOut } from './facets.ts';
import { listOnMap } from './list-on-map.ts';
import { readRecord } from './person-record.ts';
import { findSimilar } from './similar-items.ts';
import { readTeaser } from './teaser.ts';

const allow = implementCalls(marketplaceContract);

/** The calls that read lists; the rest are in `../procedures.ts`. */
export const listProcedures = {
  categories: allow('everyone').categories.handler(async ({ context }) => ({
    items: await activeCategories(context),
  })),

  browse: allow('everyone').browse.handler(async ({ input, context }) => {
    const reader = toReader(context);
    const onMiss = missCounter(context, 'item', input.search);
    const { rows, ...page } = await browseItems(context, reader.viewerId, { ...input, onMiss });
    return { ...page, items: rows.map((row) => presentItemCard(row, reader)) };
  }),

  facets: allow('everyone').facets.handler(async ({ input, context }) => {
    const wanted = await resolveItemFilter(context, input);
    return countItemFacets(context, context.viewer?.userId ?? null, wanted);
  }),

  leftOut: allow('everyone').leftOut.handler(async ({ input, context }) => {
    const wanted = await resolveItemFilter(context, input);
    return countItemsLeftOut(context.db, context.viewer?.userId ?? null, wanted);
  }),

  listOnMap: allow('everyone').listOnMap.handler(async ({ input, context }) => {
    const wanted = await resolveItemFilter(context, input);
    const window = toMapWindow(input.bounds);
    return listOnMap(context.db, context.viewer?.userId ?? null, { wanted, window });
  }),

  similar: allow('everyone').similar.handler(async ({ input, context }) => {
    const reader = toReader(context);
    const rows = await findSimilar(context, reader.viewerId, input.itemId);
    if (!rows) return refuse(context, 'NOT_FOUND', 'items:refusals.not_found');
    return { items: rows.map((row) => presentItemCard(row, reader)) };
  }),

  record: allow('everyone').record.handler(async ({ input, context }) => {
    const reader = toReader(context);
    const record = await readRecord(context.db, reader.viewerId, input);
    if (!record) return refuse(context, 'NOT_FOUND', 'people:refusals.not_found');
    const { rows, ...rest } = record;
    return { ...rest, items: rows.map((row) => presentItemCard(row, reader)) };
  }),

  teaser: allow('everyone').teaser.handler(async ({ context }) => {
    const reader = toReader(context);
    const rows = await readTeaser(context.db, reader.viewerId);
    return { items: rows.map((row) => presentItemCard(row, reader)) };
  }),
};

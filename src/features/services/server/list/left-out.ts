import { chooseText, countLeftOut } from '#features/browsing/server/public.ts';
import type { Cleared, Source } from '#features/browsing/server/public.ts';
import type { LeftOut } from '#features/browsing/left-out.ts';
import type { ServiceFilter } from '../../contract.ts';
import { hasAnyService, listedServices, toServiceCriteria } from './service-filter.ts';
import type { Wanted } from './service-filter.ts';
import { readServiceSearch } from './service-words.ts';

/** The filters by their names on the page. */
const CLEARED: Cleared<Wanted> = {
  search: { search: null },
  category: { category: null },
  location: { location: '' },
  experience: { experienceLevel: null },
  price: { priceType: null },
  available: { availableOn: null },
  radius: { circle: null },
  comes: { comesTo: null },
};

/** Counts for each filter that is set how many services there are without it (SERV-195). */
export async function countServicesLeftOut(
  source: Source,
  viewerId: string | null,
  filter: ServiceFilter,
): Promise<LeftOut> {
  const { db } = source;
  const steps = await readServiceSearch(source, filter.search);
  const wanted = toServiceCriteria(filter, await chooseText(steps, hasAnyService(source)));
  return countLeftOut(db, wanted, {
    cleared: CLEARED,
    listed: (wider) => listedServices(db, viewerId, wider),
  });
}

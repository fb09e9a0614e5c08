import type { SearchFilterInput } from '#features/saved-searches/search-filter.ts';
import type { ServiceFilter } from './contract.ts';

/**
 * Returns a filter of the list as saved searches store it: experience stands where items have the condition, the price
 * type where they have the delivery. A day is left out: which days are free changes without the service (SERV-194).
 */
export const toSavedFilter = (filter: ServiceFilter): SearchFilterInput => ({
  search: filter.search,
  category: filter.category,
  conditions: filter.experienceLevel === null ? [] : [filter.experienceLevel],
  delivery: filter.priceType === null ? [] : [filter.priceType],
  location: filter.location,
  near: filter.near,
  radius: filter.radius,
  comesToMe: filter.comesToMe,
});

import type { SearchFilterInput } from '#features/saved-searches/search-filter.ts';
import type { TaskFilter } from './task-filter.ts';

/**
 * Returns a filter of the list as saved searches store it: urgency stands where items have the condition, in person or
 * remote where they have the delivery. The age of a post is left out, as everything an alert finds is new (TASK-365).
 */
export const toSavedFilter = (filter: TaskFilter): SearchFilterInput => ({
  search: filter.search,
  category: filter.category,
  minPrice: filter.minPrice,
  maxPrice: filter.maxPrice,
  negotiable: filter.negotiable,
  conditions: filter.posterUrgency,
  delivery: filter.locationType === null ? [] : [filter.locationType],
  days: [...filter.when, ...(filter.date === null ? [] : [filter.date])],
  near: filter.near,
  radius: filter.radius,
});

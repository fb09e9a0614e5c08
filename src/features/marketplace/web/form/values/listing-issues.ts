import { isClosed } from '#features/site/rules.ts';
import type { ClosedCategories } from '#features/site/rules.ts';
import { issueResolver, schemaIssues } from '#features/posting/web/form-issues.ts';
import type { FormIssues } from '#features/posting/web/form-issues.ts';
import { itemDraft } from '../../../item-draft.ts';
import { listingPath, toDraft } from './listing-values.ts';
import type { ListingPath, ListingValues } from './listing-values.ts';

export type ListingIssues = FormIssues<ListingPath>;

export type ListingFacts = {
  /** Slugs in use; null until they are known. */
  categories: readonly string[] | null;
  closed?: ClosedCategories;
};

const CATEGORY_REQUIRED = 'listing:fields.category_required';
const CATEGORY_CLOSED = 'posting:fields.category_closed';

/**
 * Returns the problems that keep the form from being sent; the same schema decides on the server (ITEM-075). A
 * deactivated category has to be chosen again (ITEM-052), and so has one that is closed to new items (MOD-072).
 */
export function listingIssues(values: ListingValues, facts?: ListingFacts): ListingIssues {
  const issues = schemaIssues(itemDraft, toDraft(values), listingPath);
  if (facts?.categories?.includes(values.category) === false) issues.category ??= CATEGORY_REQUIRED;
  if (facts?.closed && isClosed(facts.closed, values.category)) issues.category ??= CATEGORY_CLOSED;
  return issues;
}

/** The same for react-hook-form. */
export const listingResolver = issueResolver<ListingValues, ListingFacts>(listingIssues);

import { isClosed } from '#features/site/rules.ts';
import type { ClosedCategories } from '#features/site/rules.ts';
import { issueResolver, schemaIssues } from '#features/posting/web/form-issues.ts';
import type { FormIssues } from '#features/posting/web/form-issues.ts';
import { itemDraft } from '../../../item-draft.ts';
import { listingPath, toDraft } from './listing-values.ts';
import type { ListingPath, ListingValues } from './listing-values.ts';

export type ListingIssues = FormIssues<ListingPath>;

export type ListingFacts = {
  /** Slugs in use; null while nobody knows. */
  categories: readonly string[] | null;
  closed?: ClosedCategories;
};

const CATEGORY_REQUIRED = 'listing:fields.category_required';
const CATEGORY_CLOSED = 'posting:fields.category_closed';

/**
 * What stands in the way; the same schema decides on the server (ITEM-075). A category out of use has to be chosen anew
 * (ITEM-052), and so has one that takes nothing new (MOD-072).
 */
export function listingIssues(values: ListingValues, facts?: ListingFacts): ListingIssues {
  const issues = schemaIssues(itemDraft, toDraft(values), listingPath);
  if (facts?.categories?.includes(values.category) === false) issues.category ??= CATEGORY_REQUIRED;
  if (facts?.closed && isClosed(facts.closed, values.category)) issues.category ??= CATEGORY_CLOSED;
  return issues;
}

/** The same for react-hook-form. */
export const listingResolver = issueResolver<ListingValues, ListingFacts>(listingIssues);

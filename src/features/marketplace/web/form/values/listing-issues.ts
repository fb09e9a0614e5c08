import { issueResolver, schemaIssues } from '#features/posting/web/form-issues.ts';
import type { FormIssues } from '#features/posting/web/form-issues.ts';
import { itemDraft } from '../../../item-draft.ts';
import { listingPath, toDraft } from './listing-values.ts';
import type { ListingPath, ListingValues } from './listing-values.ts';

export type ListingIssues = FormIssues<ListingPath>;

export type ListingFacts = {
  /** Slugs that can be chosen; null while nobody knows. */
  categories: readonly string[] | null;
};

const CATEGORY_REQUIRED = 'listing:fields.category_required';

/** What stands in the way; the same schema decides on the server (ITEM-075). A closed category has to be chosen anew (ITEM-052). */
export function listingIssues(values: ListingValues, facts?: ListingFacts): ListingIssues {
  const issues = schemaIssues(itemDraft, toDraft(values), listingPath);
  const isClosed = facts?.categories?.includes(values.category) === false;
  return isClosed ? { ...issues, category: issues.category ?? CATEGORY_REQUIRED } : issues;
}

/** The same for react-hook-form. */
export const listingResolver = issueResolver<ListingValues, ListingFacts>(listingIssues);

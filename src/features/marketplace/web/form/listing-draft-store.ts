import { editStore } from '#features/posting/web/edit/edit-store.ts';
import { handOver, takeOver } from '#features/posting/web/handed-over-draft.ts';
import { wizardDraftContent } from '#features/posting/web/wizard-draft.ts';
import type { WizardDraft } from '#features/posting/web/wizard-draft.ts';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { hasContent } from './values/compare-listings.ts';
import { emptyListing, listingForm } from './values/listing-values.ts';
import type { ListingValues } from './values/listing-values.ts';

/** Keeps one draft for each person who uses this browser, and one for a visitor who is not signed in (ITEM-002). */
export const listingDraftStore = draftStore({
  name: 'item_draft',
  version: 1,
  content: wizardDraftContent([1], listingForm),
});

export const itemEditStore = editStore('item_edit', listingForm);

/**
 * After signing in, a person goes on at once with what they filled in as a visitor (ITEM-002). An older draft of their
 * own is offered again once this one is listed or cleared (ITEM-257).
 */
export const takeOverDraft = (owner: string): WizardDraft<ListingValues> | null =>
  takeOver({ store: listingDraftStore, owner, hasContent });

/** Begins a listing on another page: the form goes on with it at once. Returns whether this browser stores it. */
export const beginListing = (owner: string, values: Partial<ListingValues>): boolean =>
  handOver({ store: listingDraftStore, owner, hasContent }, { ...emptyListing, ...values });

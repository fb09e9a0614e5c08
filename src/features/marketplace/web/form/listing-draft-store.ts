import { editStore } from '#features/posting/web/edit/edit-store.ts';
import { wizardDraftContent } from '#features/posting/web/wizard-draft.ts';
import type { WizardDraft } from '#features/posting/web/wizard-draft.ts';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { hasContent } from './values/compare-listings.ts';
import { listingForm } from './values/listing-values.ts';
import type { ListingValues } from './values/listing-values.ts';

/** Keeps one draft for each person who uses this browser, and one for a visitor who is not signed in (ITEM-002). */
export const listingDraftStore = draftStore({
  name: 'item_draft',
  version: 1,
  content: wizardDraftContent([1], listingForm),
});

export const itemEditStore = editStore('item_edit', listingForm);

/** The owner of the draft of a visitor who is not signed in. */
export const VISITOR = 'visitor';

const toEarlierDraftKey = (owner: string) => `${owner}_earlier`;

/**
 * After signing in, a person goes on at once with what they filled in as a visitor (ITEM-002). An older draft of their
 * own is not lost: it is offered again once this one is listed or cleared (ITEM-257).
 */
export function takeOverDraft(owner: string): WizardDraft<ListingValues> | null {
  if (owner === VISITOR) return null;
  const visitors = listingDraftStore.load(VISITOR);
  const own = listingDraftStore.load(owner);
  if (!visitors || !hasContent(visitors.values)) {
    if (!own) bringBackEarlier(owner);
    return null;
  }
  if (own && hasContent(own.values)) listingDraftStore.save(toEarlierDraftKey(owner), own);
  listingDraftStore.save(owner, visitors);
  listingDraftStore.remove(VISITOR);
  return visitors;
}

function bringBackEarlier(owner: string): void {
  const earlier = listingDraftStore.load(toEarlierDraftKey(owner));
  if (!earlier) return;
  listingDraftStore.save(owner, earlier);
  listingDraftStore.remove(toEarlierDraftKey(owner));
}

import { editKey } from '#features/posting/web/edit/edit-store.ts';
import { describe, expect, test } from 'vitest';
import { newWizardDraft } from '#features/posting/web/wizard-draft.ts';
import { VISITOR } from '#features/posting/web/handed-over-draft.ts';
import { stubLocalStorage } from '#test/support/stub-local-storage.ts';
import { itemEditStore, listingDraftStore, takeOverDraft } from './listing-draft-store.ts';
import { filledListing } from './values/filled-listing.ts';
import { emptyListing } from './values/listing-values.ts';

const items = stubLocalStorage();

const draft = newWizardDraft(filledListing);
const other = newWizardDraft({ ...emptyListing, title: 'A draft of another day' });

describe('the stored draft (ITEM-002, ITEM-257)', () => {
  test('comes back as it was typed, with its photos and its key', () => {
    listingDraftStore.save('ana', draft);
    expect(listingDraftStore.load('ana')).toEqual(draft);
  });

  test.each([
    [{ condition: 'shiny' }, { condition: '' }],
    [{ shippingOptions: ['owl'] }, { shippingOptions: ['pickup'] }],
    [{ photos: ['nothing'] }, { photos: [] }],
    [{ price: 25 }, { price: '' }],
    [{ price: 'cheap' }, { price: 'cheap' }],
    [{ isNegotiable: 'yes' }, { isNegotiable: false }],
  ])('%j, left by another version, is read as %j', (left, read) => {
    const values = { ...filledListing, ...left };
    items.set('porchlight_item_draft_ana', JSON.stringify({ ...draft, version: 1, values }));
    expect(listingDraftStore.load('ana')?.values).toEqual({ ...filledListing, ...left, ...read });
  });
});

describe('a person who signs in (ITEM-002, ITEM-257)', () => {
  test("goes on with the visitor's draft", () => {
    listingDraftStore.save(VISITOR, draft);
    expect(takeOverDraft('ana')).toEqual(draft);
    expect(listingDraftStore.load('ana')).toEqual(draft);
    expect(listingDraftStore.load(VISITOR)).toBeNull();
    expect(takeOverDraft('ana')).toBeNull();
  });

  test('finds a draft of their own again once that one is done', () => {
    listingDraftStore.save('ana', other);
    listingDraftStore.save(VISITOR, draft);
    expect(takeOverDraft('ana')).toEqual(draft);
    expect(takeOverDraft('ana')).toBeNull();
    expect(listingDraftStore.load('ana')).toEqual(draft);
    listingDraftStore.remove('ana');
    expect(takeOverDraft('ana')).toBeNull();
    expect(listingDraftStore.load('ana')).toEqual(other);
  });

  test('gets nothing of another account, and a visitor nothing at all', () => {
    listingDraftStore.save('ana', draft);
    expect(takeOverDraft('ben')).toBeNull();
    expect(takeOverDraft(VISITOR)).toBeNull();
    expect(listingDraftStore.load(VISITOR)).toBeNull();
  });

  test('an empty form is no draft', () => {
    listingDraftStore.save(VISITOR, newWizardDraft(emptyListing));
    expect(takeOverDraft('ana')).toBeNull();
  });
});

test('an edit comes back with the version it began from (ITEM-259)', () => {
  const edit = {
    baseVersion: 3,
    base: filledListing,
    values: { ...filledListing, title: 'Lamp' },
    lostPhotos: ['red.png'],
    savedAt: Date.now(),
  };
  itemEditStore.save(editKey('ana', 'lamp'), edit);
  expect(itemEditStore.load(editKey('ana', 'lamp'))).toEqual(edit);
  expect(itemEditStore.load(editKey('ben', 'lamp'))).toBeNull();
});

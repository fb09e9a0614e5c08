import { editKey } from '#features/posting/web/edit/edit-store.ts';
import { expect, test } from 'vitest';
import { newWizardDraft } from '#features/posting/web/wizard-draft.ts';
import { stubLocalStorage } from '#test/support/stub-local-storage.ts';
import { serviceDraftStore, serviceEditStore } from './service-draft-store.ts';
import { filledService, overlapping } from './values/filled-service.ts';
import { emptyService } from './values/service-values.ts';

const items = stubLocalStorage();

const draft = newWizardDraft({ ...filledService, hourlyRate: 'a lot', schedule: overlapping });

test('a draft comes back as it was typed, right or wrong, with its key and its step (SERV-097)', () => {
  serviceDraftStore.save('ana', { ...draft, place: 6 });
  expect(serviceDraftStore.load('ana')).toEqual({ ...draft, place: 6 });
  expect(serviceDraftStore.load('ben')).toBeNull();
});

test.each([
  [{ category: 'plumbing' }, { category: '' }],
  [{ priceType: 'barter' }, { priceType: 'hourly' }],
  [{ hourlyRate: 25 }, { hourlyRate: '' }],
  [{ responseTime: 'soon' }, { responseTime: 'within_24h' }],
  [{ photos: ['nothing'] }, { photos: [] }],
  [{ packages: 'none' }, { packages: [] }],
  [{ schedule: null }, { schedule: emptyService.schedule }],
])('%j, left by another version, is read as %j', (left, read) => {
  const values = { ...draft.values, ...left };
  items.set('porchlight_service_draft_ana', JSON.stringify({ ...draft, version: 1, values }));
  expect(serviceDraftStore.load('ana')?.values).toEqual({ ...draft.values, ...left, ...read });
});

test('an edit comes back with the version it began from (SERV-115, SERV-142)', () => {
  const edit = {
    baseVersion: 3,
    base: filledService,
    values: { ...filledService, title: 'Lawns' },
    lostPhotos: ['red.png'],
    savedAt: Date.now(),
  };
  serviceEditStore.save(editKey('ana', 'lawn'), edit);
  expect(serviceEditStore.load(editKey('ana', 'lawn'))).toEqual(edit);
  expect(serviceEditStore.load(editKey('ben', 'lawn'))).toBeNull();
});

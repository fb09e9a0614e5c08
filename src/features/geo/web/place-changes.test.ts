import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const AUSTIN = { city: 'Austin', state: 'TX', point: { latitude: 30.265, longitude: -97.745 } };
const BERKELEY = {
  city: 'Berkeley',
  state: 'CA',
  point: { latitude: 37.875, longitude: -122.275 },
};

let tab: Map<string, string>;
beforeEach(() => {
  tab = new Map();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => void tab.set(key, value),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Reloads the page's modules, with the tab's storage. */
async function load() {
  vi.resetModules();
  const changes = await import('./place-changes.ts');
  const { placeShown } = await import('./place-store.ts');
  return { ...changes, shown: placeShown };
}

test('restores what was found after a reload, whichever source speaks first (GEO-064)', async () => {
  const before = await load();
  expect(before.restorePlace()).toBe(false);
  before.changeSource('position', AUSTIN);
  before.endLook(null);

  const after = await load();
  after.changeSource('cityPage', BERKELEY);
  expect(after.restorePlace()).toBe(true);
  expect(after.shown().own).toMatchObject({
    city: 'Austin',
    source: 'position',
    isLocating: false,
  });
});

test('keeps where a person lives out of the browser, and drops it with them', async () => {
  const page = await load();
  page.changeSource('profile', AUSTIN);
  page.changeSource('cityPage', BERKELEY);
  page.endLook(null);
  expect(page.shown().looking).toEqual({ ...AUSTIN, source: 'profile' });
  expect(page.shown().measuring).toEqual(AUSTIN.point);
  expect([...tab.values()].join()).not.toContain('Austin');

  page.changeSource('profile', null);
  expect(page.shown().looking).toEqual({ ...BERKELEY, source: 'cityPage' });
  expect(page.shown().measuring).toBeNull();
  expect(page.shown().own.city).toBe('');
});

test('redraws screens only for what changed', async () => {
  const page = await load();
  page.changeSource('profile', AUSTIN);
  const shown = page.shown();
  page.changeSource('profile', { ...AUSTIN });
  expect(page.shown()).toBe(shown);
});

test.each([
  'nothing of ours',
  '{"city":"Austin","state":"TX","point":null}',
  '{"position":{"city":5},"network":"Austin","isDetected":"yes"}',
  '{"position":{"city":"Austin","state":"TX","point":{"latitude":400,"longitude":0}}}',
])('looks again when the stored place cannot be read: %s', async (stored) => {
  tab.set('porchlight_current_place', stored);
  const page = await load();
  expect(page.restorePlace()).toBe(false);
  expect(page.shown().looking.point).toBeNull();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GoogleScript, scriptAddress } from './load-google.ts';
import type { ScriptHost } from './load-google.ts';
import { MapFailure, asMapFailure, problemText } from '../map-failure.ts';

type Maps = { importLibrary: () => Promise<unknown> };
const ADDRESS = 'https://maps.example/js?key=1';

const mapsThat = (importLibrary: () => Promise<unknown>): Maps => ({ importLibrary });

/** A page whose scripts do nothing until a test says what happens to them. */
function aPage(maps?: Maps) {
  const scripts: Array<{ load: () => void; error: () => void; isThere: boolean }> = [];
  const host: ScriptHost<Maps> = {
    maps: () => maps,
    add: (_, on) => {
      const script = { ...on, isThere: true };
      scripts.push(script);
      return { remove: () => void (script.isThere = false) };
    },
  };
  return { scripts, google: new GoogleScript(host) };
}

const catchFailure = (loading: Promise<unknown>) => loading.then(() => null, asMapFailure);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks for the places library with the key', () => {
  const address = new URL(
    scriptAddress('https://maps.example/js', { apiKey: 'k&1', language: 'es' }),
  );
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    key: 'k&1',
    libraries: 'places',
    language: 'es',
  });
});

it('loads the script once for all maps', async () => {
  const maps = mapsThat(async () => ({}));
  const { google, scripts } = aPage(maps);
  const both = [google.load(ADDRESS), google.load(ADDRESS)];
  scripts[0]?.load();
  expect(await Promise.all(both)).toEqual([maps, maps]);
  expect(scripts).toHaveLength(1);
});

it('gives up after ten seconds and not before (GEO-004, TASK-123)', async () => {
  const { google, scripts } = aPage();
  const failure = catchFailure(google.load(ADDRESS));
  const settled = vi.fn();
  void failure.then(settled);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ problem: 'scriptTimedOut' });
  expect(scripts[0]?.isThere).toBe(false);
});

it.each([
  ['the script cannot be had', undefined, 'error', 'maps.example'],
  ['the script brings no maps', undefined, 'load', 'google.maps is missing'],
  [
    'the maps do not start',
    mapsThat(() => Promise.reject(new Error('no such library'))),
    'load',
    'no such library',
  ],
] as const)(
  'fails when %s (GEO-007), and tries again after that',
  async (_, maps, event, detail) => {
    const { google, scripts } = aPage(maps);
    const failure = catchFailure(google.load(ADDRESS));
    scripts[0]?.[event]();
    expect(await failure).toMatchObject({ problem: 'scriptFailed', detail });
    void catchFailure(google.load(ADDRESS));
    expect(scripts).toHaveLength(2);
  },
);

it.each([
  ['scriptFailed', '', true, ['problems.scriptFailed']],
  ['scriptFailed', 'why', false, ['problems.scriptFailed']],
  ['scriptFailed', 'why', true, ['problems.scriptFailedWith', { detail: 'why' }]],
  ['keyFailed', 'why', true, ['problems.keyFailedWith', { detail: 'why' }]],
  ['scriptTimedOut', 'why', true, ['problems.scriptTimedOut']],
] as const)(
  '%s with the detail "%s" is explained in detail: %s',
  (problem, detail, isDetailed, expected) => {
    expect(problemText(new MapFailure(problem, detail), { isDetailed })).toEqual(expected);
  },
);

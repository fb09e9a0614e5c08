import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMissingFile, loadPart, reloadOnce } from './load-part.ts';

const reload = vi.fn<() => void>();
const fails = async () => Promise.reject(new TypeError('no such file'));
const cameBy = (type: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([Object.assign(new PerformanceMark('navigation'), { type })]);

const openFor = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);

beforeEach(() => {
  reload.mockReset();
  const location = { href: 'http://localhost/', reload };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('fetch', async () => new Response());
  cameBy('navigate');
  openFor(5_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('loads a part that is there', async () => {
  expect(await loadPart(async () => 'part')).toBe('part');
  expect(reload).not.toHaveBeenCalled();
});

test('reloads the page once for a missing part, then says that it is missing', async () => {
  void loadPart(fails);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  cameBy('reload');
  expect(await loadPart(fails)).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

test('a route whose files are gone reloads the page once, and a page open for long once more (SHELL-276)', async () => {
  expect(await reloadOnce()).toBe(true);
  cameBy('reload');
  expect(await reloadOnce()).toBe(false);
  openFor(3_600_000);
  expect(await reloadOnce()).toBe(true);
  vi.stubGlobal('fetch', fails);
  expect(await reloadOnce()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['Failed to fetch dynamically imported module: http://localhost/assets/a.js', true],
  ['error loading dynamically imported module: http://localhost/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Failed to fetch', false],
])('%s: the file of a page is missing, %s (SHELL-276)', (message, isMissing) =>
  expect(isMissingFile(new TypeError(message))).toBe(isMissing),
);

test('without the server the page stays as it is', async () => {
  vi.stubGlobal('fetch', fails);
  expect(await loadPart(fails)).toBeNull();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  expect(await loadPart(fails)).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload a page that is being left, which would cancel the way to the next one (SHELL-276)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const part = loadPart(async () => {
    window.dispatchEvent(new Event('beforeunload'));
    return fails();
  });
  await vi.runAllTimersAsync();
  expect(await part).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

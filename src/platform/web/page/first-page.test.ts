import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('window', { location: { pathname: '/marketplace', search: '?search=oak%20table' } });
vi.resetModules();
const { isFirstPage } = await import('./first-page.ts');
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['/marketplace', '?search=oak%20table', true],
  ['/marketplace', '?search=oak+table', true],
  ['/market', '', false],
])(
  'the page that came is the first one, however the router writes it: %s%s is %s (SHELL-423)',
  (pathname, searchStr, isFirst) => {
    const page = { pathname, searchStr };
    expect(isFirstPage(page)).toBe(isFirst);
  },
);

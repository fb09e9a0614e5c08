import { expect, test } from 'vitest';
import { readQuickHelpSearch } from './quick-help-search.ts';

const id = '0199e1a4-7c1e-7b5e-9a53-0d2f6f3f9b11';

test.each([
  [{}, {}],
  [{ tab: 'request' }, {}],
  [{ tab: 'helper' }, { tab: 'helper' }],
  [{ tab: 'map' }, { tab: 'map' }],
  [{ tab: 'elsewhere' }, {}],
  [{ step: 2 }, {}],
  [{ request: id }, { request: id }],
  [{ request: 'x' }, {}],
])('the address %j is read as %j (QUICK-011)', (written, read) => {
  expect(readQuickHelpSearch(written)).toEqual(read);
});

// npm run bench -- NAME (no name: all). One JSON line a figure on standard output.
import { benchApiRead } from './api-read.ts';
import { benchNearestGrowth, benchSearchGrowth } from './growth.ts';
import type { Figure } from './figure.ts';
import { say } from './figure.ts';
import { benchBrowseLive } from './browse-live.ts';
import { benchFirstLoadJs } from './first-load-js.ts';
import { benchPageBrowse, benchPageBrowseCached } from './page-browse.ts';
import { benchStart } from './start.ts';

const benches: Record<string, () => Promise<Figure[]>> = {
  'api-read': benchApiRead,
  'nearest-growth': benchNearestGrowth,
  'search-growth': benchSearchGrowth,
  'browse-live': benchBrowseLive,
  'page-browse': benchPageBrowse,
  'page-browse-cached': benchPageBrowseCached,
  'first-load-js': benchFirstLoadJs,
  start: benchStart,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`${name} …`);
  for (const measured of await bench()) console.log(JSON.stringify(measured));
}

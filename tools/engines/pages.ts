import { patiently } from './patiently.ts';
import type { Person } from './person.ts';
import { collectResult } from './result.ts';
import type { Result, Visit } from './result.ts';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
/** Addresses of nothing in particular, which say so; of their 404 consoles complain. */
const OF_NOTHING = new Set(['/task', '/people', '/local']);

/** Opens every page as a visitor, on a phone and at a desk. */
export async function openPages(visit: Visit, paths: readonly string[]): Promise<Result[]> {
  const visitor = await visit.newPerson();
  const results: Result[] = [];
  for (const { width, height } of WINDOWS) {
    await visitor.tab.resize(width, height);
    for (const path of paths) {
      const what = `${path} ${width}`;
      const open = async () => {
        const faults = await findFaults(visitor, path);
        await visit.show(visitor, what);
        return faults;
      };
      const forgiven = OF_NOTHING.has(path) ? [/\b404\b/] : [];
      results.push(await collectResult(visit, what, [visitor], open, forgiven));
    }
  }
  await visitor.tab.close();
  return results;
}

async function findFaults(visitor: Person, path: string): Promise<string[]> {
  await visitor.goTo(path);
  await patiently('no heading is in sight', () => visitor.run(hasHeadingInSight));
  await patiently('a part does not come', () => visitor.run(isWhole));
  const sideways = await visitor.run(measureOverflow);
  // Not every engine says with which a page was answered.
  const { status } = await fetch(await visitor.run(() => location.href));
  return [
    ...(status === (OF_NOTHING.has(path) ? 404 : 200) ? [] : [`answers ${status}`]),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
}

const hasHeadingInSight = () => document.querySelector('h1')?.checkVisibility() ?? false;

/** Whether late content has loaded, and all visible photos are drawn. */
async function isWhole() {
  // A photo is fetched once a frame has shown that its place is in sight, and the next one has it.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const photos = Array.from(document.images).filter((image) => {
    const { top, right, bottom, left } = image.getBoundingClientRect();
    const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return isInWindow && image.checkVisibility();
  });
  await Promise.all([document.fonts.ready, ...photos.map((image) => image.decode())]);
  return document.querySelector('main [aria-busy=true]') === null;
}

function measureOverflow() {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

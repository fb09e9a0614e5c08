import { firstLoad, total } from '../../tools/bench/pages/first-load.ts';
import { expect, test } from '../support/fixtures.ts';

const LANDING = 150;
const OTHERS = 165;

/** Each page with the texts and parts it comes alive with; `of` stands for the first thing in a list. */
const PAGES = [
  { most: LANDING, path: '/home', texts: ['home'], parts: ['home-screen'] },
  { most: OTHERS, path: '/browse-tasks', texts: ['tasks', 'task-filters', 'filters'] },
  { most: OTHERS, path: '/task', of: '/browse-tasks', texts: ['tasks', 'eligibility'] },
  { most: OTHERS, path: '/marketplace', texts: ['marketplace', 'items', 'filters'] },
  {
    most: OTHERS,
    path: '/marketplace',
    of: '/marketplace',
    texts: ['items', 'item', 'eligibility'],
  },
  { most: OTHERS, path: '/browse-services', texts: ['services', 'filters'] },
  {
    most: OTHERS,
    path: '/services',
    of: '/browse-services',
    texts: ['services', 'service', 'eligibility'],
  },
  { most: OTHERS, path: '/blog', texts: ['content'] },
  { most: OTHERS, path: '/austin', texts: ['places', 'tasks'] },
];

for (const { most, path, of: list, ...page } of PAGES) {
  const name = list === undefined ? path : `the first ${path}/…`;
  test(`${name} comes alive with at most ${most} KB of scripts (SHELL-424)`, async ({
    request,
  }, info) => {
    const origin = info.project.use.baseURL ?? '';
    const html = list === undefined ? '' : await (await request.get(list)).text();
    const first = new RegExp(`href="(${path}/[\\w-]{36})"`).exec(html)?.[1];
    const sizes = await firstLoad(origin, { path: first ?? path, ...page });
    const files = [...sizes].map(([file, size]) => `${size.toFixed(1)} ${file}`).join('\n');
    expect(total(sizes), files).toBeLessThanOrEqual(most);
  });
}

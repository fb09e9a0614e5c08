import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { POSTER, signIn, speakSpanish } from '../support/people.ts';

const OPEN_TO_ALL = [
  '/',
  '/home',
  '/search',
  '/search?q=garden',
  '/browse-tasks',
  '/browse-tasks?category=cleaning',
  '/task/{id}',
  '/quick-help',
  '/on-demand-demo',
  '/heatmap-demo',
  '/austin',
  '/bay-area',
  '/nyc',
  '/local/austin-tx',
  '/marketplace',
  '/marketplace?category=home&price=under-50',
  '/marketplace/add',
  '/marketplace/{item}',
  '/browse-services',
  '/browse-services?category=cleaning&price=hourly',
  '/services/{service}',
  '/wanted',
  '/wanted?category=home',
  '/wanted/{wanted}',
  '/boards',
  '/boards?town=austin',
  '/boards/{board}',
  '/how-it-works',
  '/safety',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/about',
  '/accessibility',
  '/help-center',
  '/community-guidelines',
  '/blog',
  '/favorites',
  '/groups',
  '/groups?search=garden&town=austin',
  '/groups/{group}',
  '/events',
  '/events?category=workshop&town=austin',
  '/events/{event}',
  '/contact',
  '/transparency',
];
const FOR_VISITORS = ['/auth', '/auth?mode=reset'];
const FOR_MEMBERS = [
  '/post-task',
  '/post',
  '/become-a-helper',
  '/my-tasks',
  '/my-services',
  '/create-service',
  '/services/01a1fa83-c3f0-7e10-8ff6-000000000000/edit',
  '/posters',
  '/boards/new',
  '/wanted/new',
  '/wanted/mine',
  '/events/new',
  '/my-events',
  '/groups/new',
  '/my-groups',
  '/my-series',
  '/drafts',
  '/loans',
  '/profile',
  '/private-chats',
  '/founding-member-benefits',
  '/badge-test',
  '/referrals',
];
/** Pages that look different when signed in. */
const IS_OWN_SCREEN = new Set([
  ...FOR_MEMBERS,
  '/',
  '/browse-tasks',
  '/task/{id}',
  '/marketplace',
  '/marketplace/{item}',
  '/browse-services',
  '/services/{service}',
  '/boards/{board}',
  '/wanted',
  '/wanted/{wanted}',
  '/events/{event}',
  '/groups/{group}',
  '/favorites',
]);
const NOT_FOUND = [
  '/local',
  '/task',
  '/blog/no-such-post',
  '/no-such-page',
  '/local/nowhere',
  '/on-demand-task/01a1fa83-c3f0-7e10-8ff6-000000000000',
  '/live/no-such-link',
  '/marketplace/01a1fa83-c3f0-7e10-8ff6-000000000000',
  '/services/01a1fa83-c3f0-7e10-8ff6-000000000000',
  '/wanted/01a1fa83-c3f0-7e10-8ff6-000000000000',
  '/boards/01a1fa83-c3f0-7e10-8ff6-000000000000',
  '/events/01a1fa83-c3f0-7e10-8ff6-000000000000',
  '/groups/01a1fa83-c3f0-7e10-8ff6-000000000000',
];
// Each page is seen in both widths, both color schemes and both languages, but not in every mixture of them.
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
const VIEWS = [
  {
    language: 'en',
    visitor: { locale: 'en-US', viewport: PHONE, colorScheme: 'light' },
    member: { viewport: DESK, colorScheme: 'dark' },
  },
  {
    language: 'es',
    visitor: { locale: 'es-US', viewport: DESK, colorScheme: 'dark' },
    member: { viewport: PHONE, colorScheme: 'light' },
  },
] as const;

async function firstId(page: Page, list: string): Promise<string> {
  const answer = await page.request.get(list);
  const { items } = (await answer.json()) as { items: Array<{ id: string }> };
  return items[0]?.id ?? '';
}

/** An address with the first task, item, service, board, wanted post, event and group of their pages. */
async function addresses(page: Page): Promise<(path: string) => string> {
  const task = await firstId(page, '/api/tasks?limit=1');
  const item = await firstId(page, '/api/marketplace/items');
  const service = await firstId(page, '/api/services');
  const board = await firstId(page, '/api/boards');
  const wanted = await firstId(page, '/api/wanted');
  const event = await firstId(page, '/api/events');
  const group = await firstId(page, '/api/groups');
  return (path) =>
    path
      .replace('{id}', task)
      .replace('{item}', item)
      .replace('{service}', service)
      .replace('{board}', board)
      .replace('{wanted}', wanted)
      .replace('{event}', event)
      .replace('{group}', group);
}

/** Checks what every page of the site must have, for visitors and signed-in people. */
async function expectWhole(page: Page, language: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  // Come alive: the router has taken over what the server sent.
  await page.waitForFunction(() => !('$_TSR' in window));
  await expect(page).toHaveTitle(/^.{3,}Porchlight|Porchlight.{3,}$/);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function listLinks(page: Page): Promise<string[]> {
  return page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
}

/** Pages for a signed-in person. Visitors see every public page in every view; signed-in people see them by turns. */
const forMembers = (turn: number) => [
  ...OPEN_TO_ALL.filter((path, at) => IS_OWN_SCREEN.has(path) || at % VIEWS.length === turn),
  ...FOR_MEMBERS,
];

for (const [turn, { language, visitor, member }] of VIEWS.entries()) {
  test(`every public page is whole and leads on: ${language}`, async ({ newPerson }) => {
    // Dozens of pages.
    test.slow();
    const page = await newPerson(visitor);
    const resolvePath = await addresses(page);
    const links = new Set<string>();
    for (const path of [...OPEN_TO_ALL, ...FOR_VISITORS]) {
      const answer = await page.goto(resolvePath(path));
      expect(answer?.status(), path).toBe(200);
      await expectWhole(page, language);
      const description = page.locator('meta[name=description]');
      await expect(description, path).toHaveAttribute('content', /.{20,}/);
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical, path).toHaveCount(1);
      if (language === 'es') await expect(canonical).toHaveAttribute('href', /[?&]lang=es$/);
      await expectAccessible(page);
      for (const link of await listLinks(page)) links.add(link);
    }
    const { origin } = new URL(page.url());
    // The way to sign in is one page, wherever it leads back to.
    const ours = new Set(
      [...links]
        .filter((link) => link.startsWith(origin))
        .map((link) => link.replace(/([?&]returnTo=|#).*/, '')),
    );
    expect(ours.size).toBeGreaterThan(40);
    const broken: string[] = [];
    for (const link of ours) if (!(await page.request.get(link)).ok()) broken.push(link);
    expect(broken).toEqual([]);
  });

  test(`every page is whole for who is signed in: ${language}`, async ({ newPerson, forgive }) => {
    // Dozens of pages.
    test.slow();
    // The page itself asks whether the viewer may edit a service.
    forgive(/\/services\/[\w-]+\/edit: .*404/);
    const page = await newPerson(member);
    const resolvePath = await addresses(page);
    await signIn(page, POSTER);
    if (language === 'es') {
      await page.goto('/browse-tasks');
      await speakSpanish(page);
    }
    for (const path of forMembers(turn)) {
      const answer = await page.goto(resolvePath(path));
      expect(answer?.status(), path).toBe(200);
      await expectWhole(page, language);
      if (IS_OWN_SCREEN.has(path)) await expectAccessible(page);
    }
  });
}

test('pages for members lead a visitor to sign in and back (SERV-003, SERV-004, SERV-005, SERV-006, SERV-007)', async ({
  request,
}) => {
  for (const path of FOR_MEMBERS) {
    const answer = await request.get(`${path}?a=b`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(307);
    const returnTo = new URL(answer.headers()['location'] ?? '', 'http://x').searchParams;
    expect(returnTo.get('returnTo'), path).toBe(`${path}?a=b`);
  }
});

test('answers 404 for pages that do not exist', async ({ request }) => {
  for (const path of NOT_FOUND) expect((await request.get(path)).status(), path).toBe(404);
});

test('without scripts every page of texts can be read', async ({ newPerson }) => {
  const page = await newPerson({ javaScriptEnabled: false });
  const resolvePath = await addresses(page);
  for (const path of [
    '/home',
    '/browse-tasks',
    resolvePath('/task/{id}'),
    '/marketplace',
    resolvePath('/marketplace/{item}'),
    '/browse-services',
    resolvePath('/services/{service}'),
    '/blog',
    '/safety',
    '/privacy-policy',
    '/austin',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(400);
  }
  await page.goto('/blog');
  await page.locator('main').getByRole('link').filter({ hasText: /\w/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

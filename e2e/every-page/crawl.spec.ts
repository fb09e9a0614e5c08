import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { POSTER, signIn, speakSpanish } from '../support/people.ts';
import { ownAddresses, publicAddresses } from '../support/site-pages.ts';
import {
  expectMenuLeadsEverywhere,
  expectReflow,
  expectWayOut,
  expectWhole,
} from '../support/whole-page.ts';

/** Lists with a choice in the address. */
const CHOSEN = [
  '/search?q=garden',
  '/browse-tasks?category=cleaning',
  '/marketplace?category=home&price=under-50',
  '/browse-services?category=cleaning&price=hourly',
  '/wanted?category=home',
  '/boards?town=austin',
  '/groups?search=garden&town=austin',
  '/events?category=workshop&town=austin',
];
const TO_SIGN_IN = ['/auth', '/auth?mode=reset', '/email-verification'];
/** Public pages that look different when signed in. */
const IS_OWN_SCREEN =
  /^\/(?:favorites|(?:task|wanted|boards|events|groups|services)\/[^/]+|(?:browse-tasks|browse-services|wanted|marketplace(?:\/[^/]+)?)?)$/;
const WITH_TEXTS =
  /^\/(?:home|browse-tasks|task\/.+|marketplace|marketplace\/[\w-]{36}|browse-services|services\/.+|blog|safety|privacy-policy|austin)$/;
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

async function listLinks(page: Page): Promise<string[]> {
  return page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
}

for (const { language, visitor, member } of VIEWS) {
  test(`every public page is whole and leads on: ${language} (SHELL-337, SHELL-338)`, async ({
    newPerson,
  }) => {
    // Dozens of pages.
    test.slow();
    const page = await newPerson(visitor);
    const links = new Set<string>();
    for (const path of [...(await publicAddresses(page.request)), ...CHOSEN, ...TO_SIGN_IN]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expectWhole(page, language);
      const description = page.locator('meta[name=description]');
      await expect(description, path).toHaveAttribute('content', /.{20,}/);
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical, path).toHaveCount(1);
      if (language === 'es') await expect(canonical).toHaveAttribute('href', /[?&]lang=es$/);
      await expectAccessible(page);
      for (const link of await listLinks(page)) links.add(link);
      if (language === 'es') await expectReflow(page);
      if (visitor.viewport === PHONE) await expectWayOut(page);
    }
    if (visitor.viewport === PHONE) await expectMenuLeadsEverywhere(page);
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

  test(`every page is whole for who is signed in: ${language} (SHELL-337, SHELL-338)`, async ({
    newPerson,
  }) => {
    // Dozens of pages.
    test.slow();
    const page = await newPerson(member);
    const open = await publicAddresses(page.request);
    await signIn(page, POSTER);
    if (language === 'es') {
      await page.goto('/browse-tasks');
      await speakSpanish(page);
    }
    const isOnPhone = member.viewport === PHONE;
    // On a phone also the others, for their way out.
    const paths = open.filter((path) => isOnPhone || IS_OWN_SCREEN.test(path));
    for (const path of [...paths, ...ownAddresses]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expectWhole(page, language);
      const isOwn = ownAddresses.includes(path);
      if (isOwn || IS_OWN_SCREEN.test(path)) await expectAccessible(page);
      if (isOwn && language === 'es') await expectReflow(page);
      if (isOnPhone) await expectWayOut(page);
    }
    if (isOnPhone) await expectMenuLeadsEverywhere(page);
  });
}

test('pages for members lead a visitor to sign in and back (SERV-003, SERV-004, SERV-005, SERV-006, SERV-007)', async ({
  request,
}) => {
  for (const path of ownAddresses) {
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
  const open = await publicAddresses(page.request);
  const withTexts = open.filter((path) => WITH_TEXTS.test(path));
  expect(withTexts).toHaveLength(11);
  for (const path of withTexts) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(400);
  }
  await page.goto('/blog');
  await page.locator('main').getByRole('link').filter({ hasText: /\w/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

import { hiddenPages } from '#app/sitemap/site-pages.server.ts';
import { expect, test } from '../support/fixtures.ts';

const SPANISH = { 'Accept-Language': 'es' };
const ENGLISH = { 'Accept-Language': 'en' };

test.describe('a page in the language of its address (SHELL-246)', () => {
  for (const path of ['/safety', '/browse-tasks', '/browse-tasks?category=cleaning', '/']) {
    test(path, async ({ request }) => {
      const spanish = `${path}${path.includes('?') ? '&' : '?'}lang=es`;
      const answer = await request.get(spanish, { headers: ENGLISH, maxRedirects: 0 });
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-language']).toBe('es');
      for (const name of ['Cookie', 'Accept-Language', 'Accept-Encoding']) {
        expect(answer.headers()['vary']).toContain(name);
      }
      const page = await answer.text();
      expect(page).toContain('<html lang="es"');
      expect(page).toMatch(/rel="canonical" href="[^"]*lang=es"/);
      expect(page).toMatch(/hrefLang="en"/i);
    });
  }

  test('a task', async ({ request }) => {
    const { items } = (await (await request.get('/api/tasks?limit=1')).json()) as {
      items: Array<{ id: string; title: string }>;
    };
    const task = items[0];
    if (!task) throw new Error('the demo neighborhood has no tasks');
    const answer = await request.get(`/task/${task.id}?lang=es`, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    const page = await answer.text();
    expect(page).toContain('<html lang="es"');
    expect(page).toContain('application/ld+json');
  });

  test('ignores an unsupported language', async ({ request }) => {
    const answer = await request.get('/safety?lang=klingon', { headers: SPANISH, maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-language']).toBe('es');
  });

  test('the address outranks the saved choice', async ({ request }) => {
    const headers = { ...SPANISH, Cookie: 'porchlight_language=es' };
    const answer = await request.get('/safety?lang=en', { headers });
    expect(answer.headers()['content-language']).toBe('en');
  });
});

test('in a browser the language stays and leaves the address', async ({ page }) => {
  await page.goto('/browse-tasks?lang=es&category=cleaning');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL(/\/browse-tasks\?category=cleaning$/);
  await page.goto('/safety');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('status of an address', () => {
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/SAFETY', 404],
    ['/safety/tips', 404],
    ['/task', 404],
    ['/task/not-an-id', 404],
    ['/task/%E0%A4%A', 404],
    ['/%00', 404],
    ['/..%2f..%2fetc%2fpasswd', 404],
    ['/assets/nothing.js', 404],
    [`/${'long/'.repeat(1000)}end`, 404],
    [`/${'x'.repeat(5000)}`, 404],
    ['/safety', 200],
    ['/favicon.svg', 200],
  ] as const) {
    test(`${path.slice(0, 40)}: ${status}`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(status);
      const head = await request.head(path);
      expect(head.status()).toBe(status);
      expect(await head.body()).toHaveLength(0);
    });
  }

  test('with a slash at the end it has moved', async ({ request }) => {
    const answer = await request.get('/safety/?lang=es', { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers()['location']).toBe('/safety?lang=es');
  });
});

test('a task describes itself to machines, in both languages', async ({ request, baseURL }) => {
  const { items } = (await (await request.get('/api/tasks?limit=1')).json()) as {
    items: Array<{ id: string }>;
  };
  const path = `/task/${items[0]?.id}`;
  for (const lang of ['', '?lang=es']) {
    const page = await (await request.get(path + lang)).text();
    const image = /property="og:image" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(image).toBe(`${baseURL}/og${path}.png${lang}`);
    const picture = await request.get(image);
    expect(picture.headers()['content-type']).toBe('image/png');
    const blocks = [...page.matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs)];
    const types = blocks.map(([, json = '']) => (JSON.parse(json) as { '@type': string })['@type']);
    expect(types).toEqual(['Demand', 'BreadcrumbList']);
  }
});

test('the front page names who runs the site and how to search it', async ({ request }) => {
  for (const path of ['/', '/home']) {
    const page = await (await request.get(path)).text();
    for (const type of ['Organization', 'WebSite', 'SearchAction']) {
      expect(page).toContain(`"@type":"${type}"`);
    }
  }
});

test('the front page and the home page describe themselves to machines in their own words', async ({
  request,
}) => {
  for (const language of ['en', 'es']) {
    const [front = '', home = ''] = await Promise.all(
      ['/', '/home'].map(async (path) => (await request.get(`${path}?lang=${language}`)).text()),
    );
    for (const words of [/<title>[^<]+/, /name="description" content="[^"]+/]) {
      expect(words.exec(home)?.[0]).toBeTruthy();
      expect(words.exec(home)?.[0]).not.toBe(words.exec(front)?.[0]);
    }
  }
});

test('the sitemap names every page that may be found, and no other (SHELL-250)', async ({
  request,
  baseURL,
}) => {
  const map = await (await request.get('/sitemap/pages.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
    url.slice(baseURL?.length),
  );
  expect(listed.length).toBeGreaterThan(10);
  for (const path of listed) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).not.toContain('noindex');
  }
});

for (const path of [
  '/auth',
  '/email-verification',
  '/badge-test',
  '/my-tasks',
  '/marketplace?mine=true',
  ...hiddenPages,
]) {
  test(`${path} stays out of search engines`, async ({ request }) => {
    expect(await (await request.get(path)).text()).toContain('noindex');
  });
}

const getContentSecurityPolicy = (answer: { headers: () => Record<string, string> }) =>
  answer.headers()['content-security-policy'] ?? '';

test('a page that is cached for a crowd names its scripts by their hash, others by a nonce', async ({
  request,
}) => {
  const [first, second] = [await request.get('/safety'), await request.get('/safety')];
  expect(await second.text()).toBe(await first.text());
  expect(await first.text()).not.toContain('nonce=');
  expect(getContentSecurityPolicy(first)).toMatch(/script-src 'self' 'sha256-\S{44}'/);
  const { items } = (await (await request.get('/api/tasks?limit=1')).json()) as {
    items: Array<{ id: string }>;
  };
  const task = `/task/${items[0]?.id ?? ''}`;
  const policies = [
    getContentSecurityPolicy(await request.get(task)),
    getContentSecurityPolicy(await request.get(task)),
  ];
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-\S{24}'$/);
  expect(policies[0]).not.toBe(policies[1]);
});

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { articles } from '#features/content/articles.ts';
import { makePerson, makeTask } from '#features/tasks/server/factory.ts';
import { closedPages, hiddenPages, publicPages } from './site-pages.server.ts';
import { sitemapRoutes } from './sitemap.server.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

const SITE = 'http://localhost:3000';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async (path: string) => {
  const response = await fetch(server.url + path);
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

describe('robots.txt (SHELL-250)', () => {
  test('keeps machines out of what needs a person and names where the sitemap is', async () => {
    const { status, text, headers } = await read('/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain');
    const lines = text.split('\n');
    for (const path of ['/api', '/dev', '/auth', '/my-tasks', '/post-task', '/badge-test']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain('Disallow: /services/*/edit');
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  test('closes no page that is in the sitemap', () => {
    const closed = closedPages.map((path) => path.replace('*', ''));
    const both = publicPages.filter((page) => closed.some((path) => page.startsWith(path)));
    expect(both).toEqual([]);
  });
});

describe('pages of the sitemap', () => {
  it.each(['/', '/home', '/browse-tasks', '/austin', '/nyc', '/bay-area', '/safety', '/blog'])(
    'have %s',
    (path) => expect(publicPages).toContain(path),
  );

  it.each(['/auth', '/my-tasks', '/badge-test', '/email-verification', '/task/$taskId'])(
    'lack %s',
    (path) => expect(publicPages).not.toContain(path),
  );

  test('are in a file, each in both languages', async () => {
    const { status, text, headers } = await read('/sitemap/pages.xml');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/xml');
    expect(locations(text)).toEqual([
      ...publicPages.map((path) => SITE + path),
      ...articles.map(({ slug }) => `${SITE}/blog/${slug}`),
    ]);
    expect(text).toContain(`<lastmod>${articles[0]?.publishedAt}T`);
    expect(text).toContain(`hreflang="es" href="${SITE}/safety?lang=es"`);
    for (const path of hiddenPages) expect(text).not.toContain(`<loc>${SITE}${path}</loc>`);
  });
});

describe('tasks of the sitemap', () => {
  let open: string[];
  let hidden: string[];
  beforeAll(async () => {
    const { db } = server.services;
    const posterId = await makePerson(server.services);
    // Two of them were posted in the same millisecond.
    const times = ['01', '02', '02', '03', '04', '05', '06'];
    const made = [];
    for (const day of times) {
      const createdAt = new Date(`2026-01-${day}T00:00:00.000Z`);
      made.push((await makeTask(server.services, { posterId, createdAt })).id);
    }
    const [expired, removed, claimed] = [
      await makeTask(server.services, { posterId }),
      await makeTask(server.services, { posterId }),
      await makeTask(server.services, { posterId }),
    ];
    const helper = await makePerson(server.services);
    const change = (id: string, values: object) =>
      db.updateTable('tasks').set(values).where('id', '=', id).execute();
    await change(expired.id, { expires_at: new Date('2026-01-01') });
    await change(removed.id, { removed_at: new Date() });
    await change(claimed.id, { status: 'claimed', claimed_by: helper });
    open = made;
    hidden = [expired.id, removed.id, claimed.id];
  });

  const inParts = async (size: number) => {
    const routes = sitemapRoutes(server.services, size);
    const index = await (await routes.request('/sitemap.xml')).text();
    const files = locations(index);
    const parts = [];
    for (const file of files.slice(1)) {
      parts.push(await (await routes.request(file?.slice(SITE.length) ?? '')).text());
    }
    return { files, parts };
  };

  it.each([
    [1, 7],
    [2, 4],
    [3, 3],
    [7, 1],
    [50_000, 1],
  ])('%i a file make %i files, with every open task once and in order', async (size, count) => {
    const { files, parts } = await inParts(size);
    expect(files[0]).toBe(`${SITE}/sitemap/pages.xml`);
    expect(parts).toHaveLength(count);
    const found = parts.flatMap(locations);
    expect(found).toHaveLength(open.length);
    expect(new Set(found)).toEqual(new Set(open.map((id) => `${SITE}/task/${id}`)));
    for (const id of hidden) expect(parts.join('')).not.toContain(id);
  });

  test('over HTTP, with the day of the last change and the Spanish address', async () => {
    const index = await read('/sitemap.xml');
    expect(index.status).toBe(200);
    const file = locations(index.text).at(1) ?? '';
    const { status, text } = await read(file.slice(SITE.length));
    expect(status).toBe(200);
    expect(text.match(/<url>/g)).toHaveLength(open.length);
    expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
    expect(text).toContain(`href="${SITE}/task/${open[0]}?lang=es"`);
  });

  it.each(['tasks-x.xml', 'tasks-.xml', 'tasks-W10.xml', 'other.xml'])(
    'no file %s',
    async (name) => {
      expect((await read(`/sitemap/${name}`)).status).toBe(404);
    },
  );
});

describe('addresses', () => {
  it.each([
    ['/safety/', '/safety'],
    ['/safety///', '/safety'],
    ['/browse-tasks/?category=cleaning&lang=es', '/browse-tasks?category=cleaning&lang=es'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
  ])('%s has moved to %s for good (SHELL-060)', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(server.url + from, { method, redirect: 'manual' });
      expect(response.status).toBe(308);
      expect(response.headers.get('location')).toBe(to);
    }
  });

  it.each(['//evil.example/', '/\\evil.example/', '/%5Cevil.example/', '/%2Fevil.example/'])(
    '%s leads to no other site',
    async (path) => {
      const response = await fetch(server.url + path, { redirect: 'manual' });
      expect(response.headers.get('location') ?? '/').not.toMatch(/^(\/[/\\]|\w+:)/);
    },
  );

  test('a call is answered at its own address only', async () => {
    const response = await fetch(`${server.url}/api/tasks/`, { redirect: 'manual' });
    expect(response.status).not.toBe(308);
  });
});

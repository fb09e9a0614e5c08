import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { startProduct } from './support/product-process.ts';
import type { ProductProcess } from './support/product-process.ts';

const OTHER = 'elsewhere.example';

let product: ProductProcess;
beforeAll(async () => {
  buildPages();
  product = await startProduct({ PAGE_CACHE_SECONDS: '60', MAP_STYLE_URL: 'off' });
}, 60_000);
afterAll(() => product.stop());

/** Asks for exactly this path, under any name, as no library would. */
function ask(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(product.url);
  return new Promise<{ status: number; location: string; policy: string; body: string }>(
    (resolve, reject) => {
      const asked = request({ hostname, port, path, headers: { Accept: 'text/html', ...headers } });
      asked.on('error', reject);
      asked.on('response', (response) => {
        const { statusCode: status = 0, headers: given } = response;
        const location = given.location ?? '';
        const policy = String(given['content-security-policy']);
        text(response).then((body) => resolve({ status, location, policy, body }), reject);
      });
      asked.end();
    },
  );
}

describe('pages that are cached for a crowd', () => {
  /** A page that is rendered again has another time or other names in it; a cached one has the same bytes. */
  const isSame = async (first: string, second: string, headers?: Record<string, string>) =>
    (await ask(first, headers)).body === (await ask(second, headers)).body;

  test.each([
    ['/', '/?utm_source=letter&fbclid=1'],
    ['/browse-tasks', '/browse-tasks?x=1'],
    ['/browse-tasks?search=dog', '/browse-tasks?y[]=2&search=dog&x=1'],
    ['/browse-tasks?search=dog', '/browse-tasks?search=+dog++'],
    ['/browse-tasks?search=dog&sort=nearest', '/browse-tasks?sort=nearest&search=dog'],
    ['/browse-tasks?search=dog', '/browse-tasks?search=dog&sort=best'],
    ['/safety', '/safety?search=dog'],
    ['/blog?topic=safety', '/blog?topic=safety&topics=all'],
  ])('%s is one page with %s', async (plain, dressed) => {
    const [first, second] = [await ask(plain), await ask(dressed)];
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
  });

  test.each([
    ['/browse-tasks', '/browse-tasks?search=dog'],
    ['/browse-tasks?search=dog', '/browse-tasks?search=cat'],
    ['/browse-tasks?search=dog', '/browse-tasks?search=dog&sort=nearest'],
    ['/browse-tasks', '/browse-tasks?category=cleaning'],
    ['/browse-tasks', '/browse-tasks?view=map'],
    ['/blog', '/blog?search=lending'],
    ['/safety', '/safety?lang=es'],
  ])('%s is another page than %s', async (one, other) => {
    expect(await isSame(one, other)).toBe(false);
  });

  test('an address in a language and a browser in it get the same', async () => {
    expect((await ask('/safety?lang=es')).body).toBe(
      (await ask('/safety', { 'Accept-Language': 'es' })).body,
    );
  });

  test('never show the query of one visitor to another', async () => {
    await ask('/events?note=look-what-i-wrote');
    expect((await ask('/events')).body).not.toContain('look-what-i-wrote');
    expect((await ask('/events?note=look-what-i-wrote')).body).not.toContain('look-what-i-wrote');
  });

  test('stay whole for everyone after a request for the head alone', async () => {
    const head = await fetch(`${product.url}/terms-of-service`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect((await ask('/terms-of-service')).body).toContain('</html>');
  });

  test('each script that runs is known by its hash, and no other', async () => {
    const { body, policy } = await ask('/about');
    const scripts = Array.from(body.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)).filter(
      ([, attributes = '', code]) => code !== '' && !attributes.includes('json'),
    );
    expect(policy.match(/'sha256-/g)).toHaveLength(scripts.length);
    expect(policy).not.toContain('nonce-');
  });
});

describe('the name a page is asked under (SHELL-272)', () => {
  test.each([
    '//x',
    `//${OTHER}`,
    `//${OTHER}/`,
    `//${OTHER}/%2e%2e`,
    `///${OTHER}//`,
    `/.//${OTHER}`,
    `//x/%E0%A4%A`,
    '/safety/',
    '/safety//',
    '/%2Fx/',
    '/;//x',
    '/my-tasks',
  ])('never leads to another site from %s', async (path) => {
    const { status, location } = await ask(path, { Host: OTHER });
    expect([200, 302, 307, 308, 404]).toContain(status);
    if (status >= 300 && status < 400) expect(location).toMatch(/^\/(?![/\\])/);
  });

  test.each([
    '/',
    '/browse-tasks',
    '/safety',
    '/nowhere',
    '/sitemap.xml',
    '/robots.txt',
    '/blog/rss.xml',
  ])('stands nowhere in %s', async (path) => {
    const { body } = await ask(`${path}?first=here`, { Host: OTHER });
    expect(body).not.toContain(OTHER);
    expect((await ask(path)).body).not.toContain(OTHER);
  });
});

test('a process that serves alone is not ended by the signal that replaces several (OPS-042)', async () => {
  process.kill(product.pid, 'SIGUSR2');
  expect((await ask('/healthz')).status).toBe(200);
});

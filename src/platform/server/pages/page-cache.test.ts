import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageCache, extractScriptSources } from './page-cache.ts';

const hashScript = (code: string) =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
type Init = { status?: number; headers?: Record<string, string> };
const page = (nonce = 'n1', init: Init = {}) =>
  new Response(`<p>1</p><script nonce="${nonce}">go()</script>`, {
    ...init,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers },
  });
const draw = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  draw.mockReset().mockImplementation(async () => page());
});

async function readHtml(answer: Awaited<ReturnType<PageCache['get']>>) {
  if (answer instanceof Response) return answer.text();
  expect(gunzipSync(answer.gzipped).equals(answer.plain)).toBe(true);
  return answer.plain.toString();
}

describe('caching pages', () => {
  it('draws once for a crowd, again when the time is up, and separately for each key', async () => {
    const cache = new PageCache(0.05);
    const crowd = await Promise.all(
      Array.from({ length: 20 }, () => cache.get('en /', 'n1', draw)),
    );
    expect(new Set(await Promise.all(crowd.map(readHtml)))).toEqual(
      new Set(['<p>1</p><script>go()</script>']),
    );
    expect(draw).toHaveBeenCalledTimes(1);
    await cache.get('es /', 'n1', draw);
    expect(draw).toHaveBeenCalledTimes(2);
    await vi.waitFor(async () => {
      await cache.get('en /', 'n1', draw);
      expect(draw).toHaveBeenCalledTimes(3);
    });
  });

  it('gives out an old one for a minute while busy, and draws it once more then (OPS-121)', async () => {
    let now = 1;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const cache = new PageCache(3);
    const get = (isBusy: boolean) => cache.get('/', 'n1', draw, isBusy);
    // The cache notices a new time a moment later.
    const untilDrawn = (times: number, isBusy: boolean) =>
      vi.waitFor(async () => {
        await get(isBusy);
        expect(draw).toHaveBeenCalledTimes(times);
      });
    expect(cache.isCheap('/')).toBe(false);
    await untilDrawn(1, true);
    now += 60_000;
    await untilDrawn(1, true);
    expect(cache.isCheap('/')).toBe(true);
    await untilDrawn(2, false);
    now += 64_000;
    await untilDrawn(3, true);
    expect(cache.isCheap('/')).toBe(true);
    await untilDrawn(3, true);
    clock.mockRestore();
  });

  it.each([
    ['a page that failed', { status: 500 }],
    ['a page that is not there', { status: 404 }],
    ['one that sets a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
    ['no page', { headers: { 'Content-Type': 'text/plain' } }],
  ] satisfies Array<[string, Init]>)('never caches %s', async (_, init) => {
    const cache = new PageCache(60);
    for (const nonce of ['n1', 'n2']) {
      draw.mockImplementation(async () => page(nonce, init));
      const answer = await cache.get('/', nonce, draw);
      expect(answer).toBeInstanceOf(Response);
      expect(await readHtml(answer)).toContain(`nonce="${nonce}"`);
    }
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('gives a page drawn without a database to all who waited for it, and to no later visitor', async () => {
    const cache = new PageCache(60);
    draw.mockImplementationOnce(async () => page('n1', { status: 503 }));
    const crowd = await Promise.all([1, 2, 3].map(() => cache.get('/', 'n1', draw)));
    expect(crowd).toEqual([1, 2, 3].map(() => expect.objectContaining({ status: 503 })));
    expect(draw).toHaveBeenCalledTimes(1);
    expect(await cache.get('/', 'n1', draw)).toMatchObject({ status: 200 });
  });

  it('serves nothing drawn before it was to be forgotten, nor what was on its way then (PEOPLE-076)', async () => {
    let epoch = {};
    const cache = new PageCache(60, () => epoch);
    await cache.get('/', 'n1', draw);
    await cache.get('/', 'n1', draw);
    expect(draw).toHaveBeenCalledTimes(1);
    epoch = {};
    await cache.get('/', 'n1', draw);
    expect(draw).toHaveBeenCalledTimes(2);
    await cache.get('/slow', 'n1', async () => {
      epoch = {};
      return draw();
    });
    await cache.get('/slow', 'n1', draw);
    expect(draw).toHaveBeenCalledTimes(4);
  });

  it('forgets a drawing that failed', async () => {
    const cache = new PageCache(60);
    draw.mockRejectedValueOnce(new Error('no database'));
    await expect(cache.get('/', 'n1', draw)).rejects.toThrow('no database');
    expect(await readHtml(await cache.get('/', 'n1', draw))).toContain('<p>1</p>');
  });
});

describe('the script hashes of a cached page', () => {
  it('names each of our own scripts that run by its hash, once', () => {
    const html =
      '<script nonce="n1" data-a="">a()</script><script nonce="n1">b()</script>' +
      '<script nonce="n1">a()</script><script nonce="n1" type="module" src="/x.js"></script>' +
      '<script nonce="n1" type="application/ld+json">{}</script>';
    expect(extractScriptSources(html, 'n1')).toBe(`${hashScript('a()')} ${hashScript('b()')}`);
  });

  it.each([
    '<script>steal()</script>',
    '<script nonce="n2">steal()</script>',
    '<script nonce>steal()</script>',
  ])('leaves out what we did not draw: %s', async (foreign) => {
    const cache = new PageCache(60);
    const html = `<script nonce="n1">go()</script>${foreign}`;
    draw.mockImplementation(
      async () => new Response(html, { headers: { 'Content-Type': 'text/html' } }),
    );
    expect(await cache.get('/', 'n1', draw)).toMatchObject({ scriptSources: hashScript('go()') });
  });
});

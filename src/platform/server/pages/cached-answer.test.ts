import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { createHttpApp } from '../http/http.ts';
import { cachedAnswer } from './cached-answer.ts';

const make = vi.fn<() => Promise<string>>();

function appWith(headers: Record<string, string> = {}) {
  make.mockReset().mockResolvedValue('{"calls":1}');
  const app = createHttpApp();
  app.get('/', cachedAnswer({ 'Content-Type': 'application/json', ...headers }, make));
  app.onError((_, c) => c.text('', 500));
  return async (asked: Record<string, string> = {}) => app.request('/', { headers: asked });
}

describe('an answer that stays the same', () => {
  it('is made once, for a crowd too', async () => {
    const ask = appWith();
    expect(make).not.toHaveBeenCalled();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
      answers.map(() => '{"calls":1}'),
    );
    await ask({ 'Accept-Encoding': 'gzip' });
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is sent compressed to a client that reads it', async () => {
    const answer = await appWith()({ 'Accept-Encoding': 'br, gzip' });
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    const unzipped = answer.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(unzipped).text()).toBe('{"calls":1}');
  });

  it('is not sent again to a client that has it', async () => {
    const ask = appWith({ 'Cache-Control': 'public, max-age=60' });
    const tag = (await ask()).headers.get('ETag') ?? '';
    for (const ifNoneMatch of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const answer = await ask({ 'If-None-Match': ifNoneMatch });
      expect(answer.status, ifNoneMatch).toBe(304);
      expect(answer.headers.get('ETag')).toBe(tag);
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
      expect(await answer.text()).toBe('');
    }
    for (const ifNoneMatch of ['', '"other"', 'W/"other"', tag.slice(0, -2)]) {
      expect((await ask({ 'If-None-Match': ifNoneMatch })).status, ifNoneMatch).toBe(200);
    }
  });

  it('is made again after a failure', async () => {
    const ask = appWith();
    make.mockRejectedValueOnce(new Error('not yet'));
    expect((await ask()).status).toBe(500);
    expect((await ask()).status).toBe(200);
  });
});

describe('the description of the API', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each([
    ['/api/openapi.json', 'application/json', /"openapi":"3/],
    ['/api/docs', 'text/html; charset=utf-8', /Porchlight API/],
    ['/blog/rss.xml', 'application/rss+xml; charset=utf-8', /<rss/],
  ])('%s is sent once to a reader who caches it', async (path, type, content) => {
    const first = await fetch(`${server.url}${path}`);
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toBe(type);
    expect(await first.text()).toMatch(content);
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await fetch(`${server.url}${path}`, { headers })).status).toBe(304);
  });

  it('describes each way to fail once', async () => {
    const answer = await fetch(`${server.url}/api/openapi.json`);
    const document = (await answer.json()) as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
      components: { responses: Record<string, unknown> };
    };
    expect(Object.keys(document.components.responses)).toEqual([
      '401',
      '403',
      '404',
      '409',
      '422',
      '429',
      '503',
    ]);
    expect(document.components.responses['409']).toMatchObject({ description: '409' });
    expect(document.paths['/tasks/{id}']?.['get']?.responses['409']).toEqual({
      $ref: '#/components/responses/409',
    });
  });
});

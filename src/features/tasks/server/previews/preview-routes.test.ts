import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { makeTask } from '../factory.ts';
import { drawPreview, drawable } from '#platform/server/previews/preview-picture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers });
const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('the picture of a task (SHELL-246)', () => {
  test('is a PNG of 1200 x 630 that may be cached', async () => {
    const { id } = await makeTask(server.services);
    const response = await get(`/og/task/${id}.png`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('max-age');
    const { format, width, height } = await sharp(await readBytes(response)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    const etag = response.headers.get('etag') ?? '';
    expect((await get(`/og/task/${id}.png`, { 'If-None-Match': etag })).status).toBe(304);
    const head = await fetch(`${server.url}/og/task/${id}.png`, { method: 'HEAD' });
    expect(head.status).toBe(200);
  });

  test('is drawn once, and again when the task changes', async () => {
    const { id } = await makeTask(server.services);
    const folder = join(server.services.config.DATA_DIR, 'cache/previews');
    const first = await get(`/og/task/${id}.png`);
    const before = await readdir(folder);
    await Promise.all(Array.from({ length: 5 }, () => get(`/og/task/${id}.png`)));
    expect(await readdir(folder)).toEqual(before);
    await server.services.db
      .updateTable('tasks')
      .set({ title: 'Quite another title' })
      .where('id', '=', id)
      .execute();
    const second = await get(`/og/task/${id}.png`);
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect(await readdir(folder)).toHaveLength(before.length + 1);
  });

  test('speaks the language that is asked for, whatever the browser prefers', async () => {
    const { id } = await makeTask(server.services);
    const fetchEtag = async (query: string, acceptLanguage: string) =>
      (await get(`/og/task/${id}.png${query}`, { 'Accept-Language': acceptLanguage })).headers.get(
        'etag',
      );
    const english = await fetchEtag('', 'en');
    expect(await fetchEtag('', 'es')).toBe(english);
    expect(await fetchEtag('?lang=es', 'en')).not.toBe(english);
  });

  test('shows nothing but what everyone may see', async () => {
    const { id } = await makeTask(server.services);
    const etag = async () => (await get(`/og/task/${id}.png`)).headers.get('etag');
    const before = await etag();
    await server.services.db
      .updateTable('task_places')
      .set({ street_address: '99 Other Street' })
      .where('task_id', '=', id)
      .execute();
    expect(await etag()).toBe(before);
  });

  test('does not exist for a removed task', async () => {
    const { id } = await makeTask(server.services);
    await server.services.db
      .updateTable('tasks')
      .set({ removed_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await get(`/og/task/${id}.png`)).status).toBe(404);
  });

  it.each([
    '01a1fa83-c3f0-7e10-8ff6-000000000000.png',
    'x.png',
    '01a1fa83-c3f0-7e10-8ff6-000000000000.svg',
    '..%2f..%2fetc.png',
  ])('does not exist for %s', async (file) => {
    expect((await get(`/og/task/${file}`)).status).toBe(404);
  });

  test('turns a crowd away beyond a short queue, and answers everyone else', async () => {
    const { posterId } = await makeTask(server.services);
    const ids = [];
    for (let made = 0; made < 40; made += 1) {
      const title = `Task of the crowd ${made}`;
      ids.push((await makeTask(server.services, { posterId, draft: { title } })).id);
    }
    const answers = await Promise.all(ids.map((id) => get(`/og/task/${id}.png`)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toBe('10');
  });
});

it.each([
  ['Mow the lawn', 'Mow the lawn'],
  ['Fix\nthe\t sink', 'Fix the sink'],
  ['🙂 Ana 👩‍👩‍👧 y José', 'Ana y José'],
  ['Łódź e\u0301', 'Łódź é'],
  ['搬家', ''],
  ['\u202Eabc\u0000', 'abc'],
])('draws "%s" as "%s"', (words, drawn) => {
  expect(drawable(words)).toBe(drawn);
});

test('words no font has, and words without an end, do no harm', async () => {
  const words = { title: '👩‍👩‍👧', label: '搬家', figure: '', place: 'x'.repeat(2000) };
  expect((await sharp(await drawPreview(words)).metadata()).width).toBe(1200);
});

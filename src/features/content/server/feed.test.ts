import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { articlesIn } from '../articles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = (query = '') => fetch(`${server.url}/blog/rss.xml${query}`);

it('lists every article for feed readers', async () => {
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await answer.text();
  expect(xml).toMatch(/^<\?xml /);
  expect(xml.match(/<item>/g)).toHaveLength(articlesIn('en').length);
  for (const { title, slug } of articlesIn('en')) {
    expect(xml).toContain(title);
    expect(xml).toContain(`<link>http://localhost:3000/blog/${slug}</link>`);
  }
});

it.each([
  ['?lang=es', 'es'],
  ['?lang=en', 'en'],
  ['?lang=fr', 'en'],
  ['?lang=%3Cscript%3E', 'en'],
] as const)('%s answers in %s', async (query, language) => {
  const answer = await read(query);
  expect(answer.headers.get('content-language')).toBe(language);
  const xml = await answer.text();
  expect(xml).toContain(`<language>${language}</language>`);
  for (const { title } of articlesIn(language)) expect(xml).toContain(title);
});

it('leads Spanish readers to the Spanish pages', async () => {
  const xml = await (await read('?lang=es')).text();
  for (const { slug } of articlesIn('es')) {
    expect(xml).toContain(`http://localhost:3000/blog/${slug}?lang=es`);
  }
});

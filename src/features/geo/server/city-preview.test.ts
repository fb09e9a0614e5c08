import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#features/site/server/public.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { cityPreview } from './city-preview.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const heading = { en: 'Five boroughs', es: 'Cinco distritos' };
  await setSetting(server.services.db, 'cityPages', JSON.stringify({ nyc: { heading } }));
});
afterAll(() => server.close());

test.each([
  ['nyc', 'en', 'Five boroughs'],
  ['nyc', 'es', 'Cinco distritos'],
  ['austin', 'en', 'Austin, many hands for move-in weekend'],
] as const)(
  'a link to %s in %s looks like its page: %s (SHELL-360)',
  async (id, language, title) => {
    expect(await cityPreview.find(server.services, id, language)).toMatchObject({ title });
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test-server.ts';
import type { TestServer } from '#test-server.ts';
import { makeService } from './factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a published service is found by everybody', async () => {
  const { id } = await makeService(server.services);
  expect(await server.anonymous.services.find({ serviceId: id })).toMatchObject({ id });
  expect((await server.anonymous.services.browse({})).items).toHaveLength(1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeService } from '../factory.ts';
import { forgetOldViews } from '#features/subjects/server/public.ts';
import { recordView } from './record-view.ts';

let server: TestServer;
let provider: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  provider = await server.person();
  reader = await server.person();
});
afterAll(() => server.close());

const make = async (isActive = true) =>
  (await makeService(server.services, { providerId: provider.userId, isActive })).id;
const fetchViewsCount = async (serviceId: string) =>
  (await provider.api.services.find({ serviceId })).viewsCount;

test('one view in 24 hours and viewer, never the owner’s (SERV-020)', async () => {
  const serviceId = await make();
  expect(await reader.api.services.recordView({ serviceId })).toEqual({ counted: true });
  expect(await reader.api.services.recordView({ serviceId })).toEqual({ counted: false });
  expect(await provider.api.services.recordView({ serviceId })).toEqual({ counted: false });
  expect(await fetchViewsCount(serviceId)).toBe(1);
  await server.services.db
    .updateTable('service_views')
    .set({ seen_at: new Date(Date.now() - 24 * 3_600_000 - 1000) })
    .where('service_id', '=', serviceId)
    .execute();
  expect(await reader.api.services.recordView({ serviceId })).toEqual({ counted: true });
  expect(await fetchViewsCount(serviceId)).toBe(2);
});

test('a crawler counts for nothing, and a paused service is not found', async () => {
  const { db } = server.services;
  const view = { viewerId: null, viewerKey: null };
  expect(await recordView(db, { ...view, serviceId: await make() })).toEqual({ counted: false });
  const paused = await make(false);
  await expect(reader.api.services.recordView({ serviceId: paused })).rejects.toMatchObject({
    status: 404,
  });
});

test('a view is forgotten after its 24 hours', async () => {
  const serviceId = await make();
  await reader.api.services.recordView({ serviceId });
  const stored = () =>
    server.services.db
      .selectFrom('service_views')
      .select('viewer_key')
      .where('service_id', '=', serviceId)
      .execute();
  await forgetOldViews(server.services.db, 'service_views');
  expect(await stored()).toHaveLength(1);
  await server.services.db
    .updateTable('service_views')
    .set({ seen_at: new Date(Date.now() - 26 * 3_600_000) })
    .execute();
  await forgetOldViews(server.services.db, 'service_views');
  expect(await stored()).toHaveLength(0);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#features/site/server/public.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { exampleService, makeService } from '../factory.ts';

let server: TestServer;
let provider: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  provider = await server.person('Ana Provider');
  await setSetting(server.services.db, 'closedServiceCategories', '["tutoring"]');
});
afterAll(() => server.close());

const tutoring = { ...exampleService, category: 'tutoring' } as const;
const closed = (field: string) => ({
  status: 422,
  data: {
    fields: {
      [field]: 'The category you chose is closed to new posts. Choose another one.',
    },
  },
});
const update = (serviceId: string, version: number, changed: object) =>
  provider.api.services.update({ serviceId, version, edit: { ...exampleService, ...changed } });

test('a closed category takes no new service, and none is moved into it (MOD-071)', async () => {
  const publish = (draft: typeof tutoring | typeof exampleService) =>
    provider.api.services.create({ draft, requestKey: crypto.randomUUID() });
  await expect(publish(tutoring)).rejects.toMatchObject(closed('draft.category'));
  const { id } = await publish(exampleService);
  await expect(update(id, 1, { category: 'tutoring' })).rejects.toMatchObject(
    closed('edit.category'),
  );
});

test('a service in it stays, is found and filtered, and can be edited, also into another (MOD-071)', async () => {
  const { id } = await makeService(server.services, {
    providerId: provider.userId,
    category: 'tutoring',
  });
  const { items } = await server.anonymous.services.browse({ category: 'tutoring' });
  expect(items.map((service) => service.id)).toEqual([id]);
  const edited = await update(id, 1, { category: 'tutoring', title: 'Math for beginners' });
  expect(edited).toMatchObject({ category: 'tutoring', title: 'Math for beginners' });
  await update(id, 2, { category: 'creative' });
  await expect(update(id, 3, { category: 'tutoring' })).rejects.toMatchObject(
    closed('edit.category'),
  );
});

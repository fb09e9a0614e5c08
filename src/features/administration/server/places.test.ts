import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { staffMember } from '#features/moderation/server/test-staff.ts';

let server: TestServer;
let operator: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  operator = await staffMember(server, 'operator', 'Olga Operator');
});
afterAll(() => server.close());

const library = {
  name: 'Central Library',
  kind: 'library',
  address: '1 Main St, Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
} as const;
const listed = async () => (await operator.api.administration.listPlaces({})).items;

test('operators add, change, remove and restore public places, by hand or out of a file; logged (MOD-062)', async () => {
  const { administration, moderation } = operator.api;
  await administration.writePlace(library);
  const [first] = await listed();
  expect(first).toMatchObject({ ...library, isActive: true });
  const placeId = first?.id ?? '';
  await administration.writePlace({ ...library, placeId, name: 'City Library' });
  await administration.suggestPlace({ placeId, isActive: false });
  expect(await listed()).toMatchObject([{ name: 'City Library', isActive: false }]);
  await administration.suggestPlace({ placeId, isActive: true });

  const head = 'name,kind,address,latitude,longitude\n';
  const rows = Array.from(
    { length: 26 },
    (_, index) => `Stop ${index},transit,"Line ${index}",30,-97`,
  );
  const text = `${head}CÍTY library,community,"1 MAIN st, Austin, TX",30,-97\n${rows.join('\n')}`;
  expect(await administration.importPlaces({ text })).toEqual({ added: 26, renewed: 1 });
  const page = await administration.listPlaces({});
  const rest = await administration.listPlaces({ cursor: page.nextCursor });
  const names = [...page.items, ...rest.items].map(({ name }) => name);
  expect(names).toHaveLength(27);
  expect(names[0]).toBe('City Library');
  expect(new Set(names).size).toBe(27);
  expect(rest.nextCursor).toBeNull();

  const stop = page.items.find(({ name }) => name === 'Stop 0');
  await expect(
    administration.writePlace({ ...library, name: 'City library', placeId: stop?.id ?? '' }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(
    administration.writePlace({ ...library, name: 'CÍTY\u00a0library' }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(administration.writePlace({ ...library, placeId: newId() })).rejects.toMatchObject({
    status: 404,
  });
  const { items } = await moderation.log({});
  expect(items.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
    'add_places 26 + 1',
    `change_place ${placeId} suggested`,
    `change_place ${placeId} removed`,
    `change_place ${placeId} City Library`,
    'add_places Central Library',
  ]);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ address: 'x'.repeat(201) }, 'address'],
  [{ latitude: 91 }, 'latitude'],
  [{ longitude: -181 }, 'longitude'],
])('a place that cannot be is not stored: %j (MOD-062)', async (change, field) => {
  await expect(
    operator.api.administration.writePlace({ ...library, ...change }),
  ).rejects.toMatchObject({ status: 422, data: { fields: { [field]: expect.any(String) } } });
});

test('a file with a mistake adds nothing and says where it is (MOD-062)', async () => {
  const before = await listed();
  await expect(
    operator.api.administration.importPlaces({
      text: 'name,kind,address,latitude,longitude\nA,library,B,30,-97\nB,palace,C,30,-97',
    }),
  ).rejects.toMatchObject({ status: 422, message: expect.stringContaining('row 3: kind') });
  expect(await listed()).toEqual(before);
});

test('a file that no database can hold is refused (MOD-062)', async () => {
  await expect(
    operator.api.administration.importPlaces({
      text: 'name,kind,address,latitude,longitude\nA\0,library,B,30,-97',
    }),
  ).rejects.toMatchObject({ status: 422 });
});

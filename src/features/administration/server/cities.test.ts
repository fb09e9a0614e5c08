import { afterAll, beforeAll, expect, test } from 'vitest';
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

const findCity = async (name: string) =>
  (await operator.api.administration.listCities({})).cities.find(({ city }) => city === name);

const blank = {
  heading: { en: '', es: '' },
  text: { en: '', es: '' },
  neighborhoods: [],
  disposal: [],
};
const service = {
  name: 'Bulky Things',
  href: 'https://bulky.example/book',
  text: { en: 'By appointment.', es: 'Con cita.' },
};

test('operators give a city words of its own and take them back, each city by itself; logged (MOD-074)', async () => {
  const { administration, moderation } = operator.api;
  expect(await findCity('nyc')).toMatchObject({
    own: null,
    shipped: {
      heading: {
        en: 'New York, neighbors to help you carry',
        es: 'Nueva York: vecinos que te ayudan a cargar',
      },
      neighborhoods: expect.arrayContaining(['Harlem']) as string[],
      disposal: [expect.objectContaining({ name: 'NYC Sanitation' })],
    },
  });
  const heading = { en: ' Five boroughs ', es: 'Cinco distritos' };
  await Promise.all([
    administration.writeCity({ city: 'nyc', heading, neighborhoods: ['Harlem', '', ' Harlem'] }),
    administration.writeCity({ city: 'austin', disposal: [service] }),
  ]);
  expect((await findCity('nyc'))?.own).toEqual({
    ...blank,
    heading: { en: 'Five boroughs', es: 'Cinco distritos' },
    neighborhoods: ['Harlem'],
  });
  expect((await findCity('austin'))?.own).toEqual({ ...blank, disposal: [service] });
  expect((await findCity('bayArea'))?.own).toBeNull();
  await administration.writeCity({ city: 'nyc' });
  expect((await findCity('nyc'))?.own).toBeNull();
  await administration.writeCity({ city: 'austin', ...blank });
  expect(await server.services.db.selectFrom('site_settings').selectAll().execute()).toEqual([]);
  const { items } = await moderation.log({});
  const written = items.map(({ action, detail }) => `${action} ${detail}`);
  expect(written.slice(0, 2)).toEqual([
    'change_setting cityPages.austin',
    'change_setting cityPages.nyc',
  ]);
  expect(written).toContain(
    `change_setting cityPages.austin = ${JSON.stringify({ ...blank, disposal: [service] })}`,
  );
});

test.each([
  [{ heading: { en: 'Hi', es: '' } }, 'heading.es'],
  [{ text: { en: ' ', es: 'Hola' } }, 'text.en'],
  [{ text: { en: 'x'.repeat(301), es: 'x' } }, 'text.en'],
  [{ neighborhoods: Array.from({ length: 13 }, (_, index) => `${index}`) }, 'neighborhoods'],
  [{ neighborhoods: ['x'.repeat(61)] }, 'neighborhoods'],
  [{ disposal: [service, { ...service, href: 'http://bulky.example' }] }, 'disposal.1.href'],
  [{ disposal: [{ ...service, name: '' }] }, 'disposal.0.name'],
  [{ disposal: [{ ...service, text: { en: 'By appointment.', es: '' } }] }, 'disposal.0.text.es'],
  [{ disposal: Array.from({ length: 5 }, () => service) }, 'disposal'],
])('bad words are said at their field and stored nowhere: %j (MOD-075)', async (words, field) => {
  await expect(
    operator.api.administration.writeCity({ city: 'nyc', ...words }),
  ).rejects.toMatchObject({ status: 422, data: { fields: { [field]: expect.any(String) } } });
  expect((await findCity('nyc'))?.own).toBeNull();
});

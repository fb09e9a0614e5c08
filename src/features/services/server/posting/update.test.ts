import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUpload } from '#features/media/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { ServiceDraftInput } from '../../service-draft.ts';
import { exampleService, makeService } from '../factory.ts';

let server: TestServer;
let provider: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  provider = await server.person('Ana Provider');
  other = await server.person('Otto Other');
});
afterAll(() => server.close());

const make = async (wanted: Partial<ServiceDraftInput> = {}) =>
  (await makeService(server.services, { providerId: provider.userId, ...wanted })).id;
const update = (serviceId: string, changed: object = {}, version = 1) =>
  provider.api.services.update({
    serviceId,
    version,
    edit: { ...exampleService, ...changed },
  });
const fetchOwn = async (serviceId: string) => (await provider.api.services.find({ serviceId })).own;

test('an edit stores all of it and raises the version (SERV-106, SERV-145)', async () => {
  const photos = [await makeUpload(server.services, provider.userId)];
  const id = await make({ photos, addons: [{ name: 'Leaves', price: 10 }] });
  const before = await provider.api.services.find({ serviceId: id });
  const after = await update(id, {
    title: 'Hedge',
    description: 'Cut.',
    priceType: 'fixed',
    hourlyRate: 35,
    fixedPrice: 80,
    experienceLevel: 'expert',
    toolsEquipment: [],
    schedule: {},
    photos: [],
    packages: [{ name: 'One', includes: 'All of it', price: 80, minutes: 60 }],
    addons: [{ name: 'Leaves', price: 10 }],
  });
  expect(after).toMatchObject({
    title: 'Hedge',
    description: 'Cut.',
    rate: 80,
    hourlyRate: null,
    fixedPrice: 80,
    experienceLevel: 'expert',
    toolsEquipment: [],
    photo: null,
    photos: [],
    own: { version: 2 },
    createdAt: before.createdAt,
  });
  expect(after.packages).toMatchObject([{ name: 'One', includes: 'All of it', minutes: 60 }]);
  // Unchanged parts stay the same, since a client may be choosing one.
  expect(after.addons).toEqual(before.addons);
  expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
});

describe('an edit is refused at its field', () => {
  test.each<[string, object, string, string]>([
    ['SERV-101', { title: ' ' }, 'title', 'Title is required'],
    ['SERV-101', { title: 'a'.repeat(101) }, 'title', 'Title too long'],
    ['SERV-102', { description: '' }, 'description', 'Description is required'],
    ['SERV-102', { description: 'a'.repeat(1001) }, 'description', 'Description too long'],
    ['SERV-103', { category: undefined }, 'category', 'Category is required'],
    ['SERV-146', { category: 'magic' }, 'category', 'Category is required'],
    ['SERV-104', { responseTime: undefined }, 'responseTime', 'Response time is required'],
    ['SERV-105', { hourlyRate: -0.01 }, 'hourlyRate', ''],
    ['SERV-106', { location: '' }, 'location', 'Location is required'],
    [
      'SERV-106',
      { serviceAreaRadius: 0 },
      'serviceAreaRadius',
      'Radius must be between 1 and 100 miles',
    ],
    ['SERV-107', { skills: [] }, 'skills', 'At least one skill is required'],
    ['SERV-125', { photos: ['0'.repeat(64)] }, 'photos', ''],
    ['SERV-134', { schedule: { funday: [] } }, 'schedule', ''],
    ['SERV-146', { experienceLevel: 'guru' }, 'experienceLevel', ''],
  ])('%s %j', async (_row, wrong, field, message) => {
    const id = await make();
    const fields = { [`edit.${field}`]: message || (expect.any(String) as string) };
    await expect(update(id, wrong)).rejects.toMatchObject({ status: 422, data: { fields } });
    expect(await fetchOwn(id)).toMatchObject({ version: 1 });
  });

  test('a rate of zero is stored, which no new service may ask (SERV-105)', async () => {
    const id = await make();
    expect(await update(id, { title: 'Free', hourlyRate: 0 })).toMatchObject({ rate: 0 });
  });
});

test('a person who began from an older version is told which one is stored (SERV-115)', async () => {
  const id = await make();
  await update(id, { title: 'First to save' });
  await expect(update(id, { title: 'Second' })).rejects.toMatchObject({
    status: 409,
    message:
      'This service was changed in another window: version 2 is saved now, and you started from version 1.',
    data: { params: { stored: 2, begun: 1 } },
  });
  expect((await provider.api.services.find({ serviceId: id })).title).toBe('First to save');
});

test('one of two saves at once is a conflict (SERV-115)', async () => {
  const id = await make();
  const answers = await Promise.allSettled([
    update(id, { title: 'One' }),
    update(id, { title: 'Two' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('pausing is no edit: a wizard that was open saves after it', async () => {
  const id = await make();
  await provider.api.services.setActive({ serviceId: id, isActive: false });
  expect(await update(id, { title: 'Still saved' })).toMatchObject({ isActive: false });
});

test('a place is looked up where it changed, and its owner has it exactly (SERV-013, SERV-137)', async () => {
  const id = await make();
  const before = await fetchOwn(id);
  await update(id, { title: 'Same place' });
  expect(await fetchOwn(id)).toMatchObject({ location: exampleService.location });
  const moved = await update(id, { location: 'Dallas, TX' }, 2);
  expect(moved).toMatchObject({ locationArea: 'Dallas, TX', own: { location: 'Dallas, TX' } });
  expect(moved.own).not.toEqual(before);
});

test('conversations have the new title', async () => {
  const id = await make();
  await other.api.services.contact({ serviceId: id });
  await update(id, { title: 'Hedges and lawns' });
  const { items } = await other.api.chat.list({ list: 'marketplace' });
  expect(JSON.stringify(items)).toContain('Hedges and lawns');
});

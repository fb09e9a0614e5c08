import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUpload } from '#features/media/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
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

const publish = (draft: object = {}, requestKey = crypto.randomUUID()) =>
  provider.api.services.create({
    draft: { ...exampleService, ...draft },
    requestKey,
  });
const find = (serviceId: string) => server.anonymous.services.find({ serviceId });
const countServices = async () => {
  const { count } = await server.services.db
    .selectFrom('services')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

test('everything entered is stored and live at once (SERV-012, SERV-014, SERV-015, SERV-117, SERV-160)', async () => {
  const photos = [
    await makeUpload(server.services, provider.userId),
    await makeUpload(server.services, provider.userId),
  ];
  const packages = [
    { name: 'Small', includes: 'The front', price: 60, minutes: 120 },
    { name: 'Whole', includes: '', price: 140.5, minutes: null },
  ];
  const addons = [{ name: 'Take it away', price: 20, minutes: 30 }];
  const { id } = await publish({
    photos,
    packages,
    addons,
    fixedPrice: 90,
    skills: [' Mowing ', 'mowing', '', 'Pruning'],
  });
  const found = await find(id);
  expect(found).toMatchObject({
    title: exampleService.title,
    description: exampleService.description,
    category: 'gardening',
    subcategory: 'Hedges',
    priceType: 'hourly',
    rate: 35,
    hourlyRate: 35,
    // The rate that does not match is stored as empty (SERV-086).
    fixedPrice: null,
    experienceLevel: 'intermediate',
    skills: ['Mowing', 'Pruning'],
    toolsEquipment: ['Mower'],
    responseTime: 'within_24h',
    // SERV-123: the first is the primary one; what a picture may be, its upload asks, wherever it is used.
    photo: photos[0],
    photos,
    locationArea: 'Austin, TX',
    serviceAreaRadius: 10,
    isActive: true,
    isFeatured: false,
    viewsCount: 0,
    timeZone: 'UTC',
    isOwn: false,
    conversationId: null,
    answersWithinMinutes: null,
    // SERV-017.
    provider: { name: 'Ana Provider', rating: null, reviewCount: 0, totalJobs: 0 },
  });
  expect(found.schedule).toEqual({
    monday: [{ start: '09:00', end: '17:00' }],
    tuesday: [],
    wednesday: [{ start: '09:00', end: '12:00' }],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  });
  expect(found.packages.map(({ id: _id, ...entered }) => entered)).toEqual(packages);
  expect(found.addons.map(({ id: _id, ...entered }) => entered)).toEqual(addons);
  expect(found).not.toHaveProperty('own');
});

test('neither tools nor photos are needed (SERV-121, SERV-124)', async () => {
  const { id } = await publish({ toolsEquipment: [], photos: [] });
  expect(await find(id)).toMatchObject({ toolsEquipment: [], photos: [], photo: null });
});

test('ignores what a client may not say (SERV-014)', async () => {
  const { id } = await publish({
    isFeatured: true,
    isActive: false,
    viewsCount: 9,
    rating: 5,
    totalJobs: 7,
    providerId: other.userId,
    createdAt: new Date(0),
  });
  expect(await find(id)).toMatchObject({
    isFeatured: false,
    isActive: true,
    viewsCount: 0,
    provider: { name: 'Ana Provider', totalJobs: 0 },
  });
});

const block = (start: string, end: string) => ({ schedule: { monday: [{ start, end }] } });

describe('a new service is refused at its field', () => {
  test.each<[string, object, string, string]>([
    ['SERV-079', { title: 'abcd' }, 'title', 'Title must be at least 5 characters'],
    ['SERV-081', { title: 'a'.repeat(101) }, 'title', 'Title too long'],
    [
      'SERV-080',
      { description: 'a'.repeat(19) },
      'description',
      'Description must be at least 20 characters',
    ],
    ['SERV-081', { description: 'a'.repeat(1001) }, 'description', 'Description too long'],
    ['SERV-082', { category: undefined }, 'category', 'Please select a category'],
    ['SERV-146', { category: 'magic' }, 'category', 'Please select a category'],
    ['SERV-083', { subcategory: 'a'.repeat(51) }, 'subcategory', ''],
    ['SERV-146', { priceType: 'monthly' }, 'priceType', ''],
    ['SERV-085', { hourlyRate: 4.99 }, 'hourlyRate', 'minimum $5.00'],
    ['SERV-085', { priceType: 'fixed', fixedPrice: 4 }, 'fixedPrice', 'minimum $5.00'],
    ['SERV-086', { hourlyRate: null }, 'hourlyRate', ''],
    ['SERV-086', { hourlyRate: 5.001 }, 'hourlyRate', ''],
    ['SERV-086', { hourlyRate: 100_000.01 }, 'hourlyRate', ''],
    ['SERV-088', { location: '   ' }, 'location', 'Location is required'],
    ['SERV-088', { location: 'a'.repeat(201) }, 'location', ''],
    ...[0, 101, 1.5].map((serviceAreaRadius): [string, object, string, string] => [
      'SERV-089',
      { serviceAreaRadius },
      'serviceAreaRadius',
      'Radius must be between 1 and 100 miles',
    ]),
    ['SERV-146', { experienceLevel: 'guru' }, 'experienceLevel', ''],
    ['SERV-091', { skills: [' '] }, 'skills', 'Add at least one skill'],
    ['SERV-120', { skills: Array.from({ length: 21 }, (_, at) => `skill ${at}`) }, 'skills', ''],
    ['SERV-120', { skills: ['a'.repeat(51)] }, 'skills.0', ''],
    [
      'SERV-120',
      { toolsEquipment: Array.from({ length: 21 }, (_, at) => `tool ${at}`) },
      'toolsEquipment',
      '',
    ],
    ['SERV-146', { responseTime: 'soon' }, 'responseTime', ''],
    ['SERV-134', { schedule: { someday: [] } }, 'schedule', ''],
    ['SERV-134', block('05:30', '09:00'), 'schedule.monday.0.start', ''],
    ['SERV-134', block('09:00', '22:30'), 'schedule.monday.0.end', ''],
    ['SERV-134', block('09:15', '10:00'), 'schedule.monday.0.start', ''],
    ['SERV-134', block('10:00', '10:00'), 'schedule.monday.0.end', ''],
    [
      'SERV-132',
      {
        schedule: {
          monday: [
            { start: '09:00', end: '12:00' },
            { start: '11:30', end: '13:00' },
          ],
        },
      },
      'schedule.monday',
      'Time blocks cannot overlap',
    ],
    [
      'SERV-122',
      { photos: Array.from({ length: 7 }, (_, at) => String(at).repeat(64)) },
      'photos',
      'You can upload at most 6 images.',
    ],
    ['SERV-125', { photos: ['0'.repeat(64)] }, 'photos', ''],
    ['SERV-134', { photos: ['no key'] }, 'photos.0', ''],
    [
      'issue 16',
      { packages: Array.from({ length: 4 }, () => ({ name: 'P', price: 5 })) },
      'packages',
      '',
    ],
    ['issue 16', { packages: [{ name: ' ', price: 5 }] }, 'packages.0.name', ''],
    ['issue 16', { packages: [{ name: 'P', price: -1 }] }, 'packages.0.price', ''],
    ['issue 16', { packages: [{ name: 'P', price: 1, minutes: 45 }] }, 'packages.0.minutes', ''],
    [
      'issue 16',
      { addons: Array.from({ length: 11 }, () => ({ name: 'A', price: 5 })) },
      'addons',
      '',
    ],
  ])('%s %j', async (_row, wrong, field, message) => {
    const before = await countServices();
    const fields = { [`draft.${field}`]: message || (expect.any(String) as string) };
    await expect(publish(wrong)).rejects.toMatchObject({ status: 422, data: { fields } });
    expect(await countServices()).toBe(before);
  });

  test('a picture of another account is refused (SERV-125)', async () => {
    const photos = [await makeUpload(server.services, other.userId)];
    await expect(publish({ photos })).rejects.toMatchObject({ status: 422 });
  });
});

test('only the matching rate counts, and negotiable needs none (SERV-086)', async () => {
  const fixed = await publish({ priceType: 'fixed', hourlyRate: 1, fixedPrice: 80 });
  expect(await find(fixed.id)).toMatchObject({ rate: 80, hourlyRate: null, fixedPrice: 80 });
  const open = await publish({ priceType: 'negotiable', hourlyRate: 1, fixedPrice: 1 });
  expect(await find(open.id)).toMatchObject({ rate: null, hourlyRate: null, fixedPrice: null });
});

test('a place that cannot be found does not block (SERV-088)', async () => {
  const { id } = await publish({ location: '1 Nowhere Street, Xyzzyville' });
  expect(await find(id)).toMatchObject({ locationArea: 'Xyzzyville', cell: null });
});

describe('the same draft again (SERV-098)', () => {
  test('makes one service, and stores what was corrected before trying again', async () => {
    const requestKey = crypto.randomUUID();
    const first = await publish({}, requestKey);
    const again = await publish({ title: 'Garden care, corrected' }, requestKey);
    expect(again).toEqual(first);
    expect(await find(first.id)).toMatchObject({ title: 'Garden care, corrected' });
  });

  test('twice at once makes one', async () => {
    const requestKey = crypto.randomUUID();
    const [one, two] = await Promise.all([publish({}, requestKey), publish({}, requestKey)]);
    expect(one).toEqual(two);
  });

  test('changes nothing once someone has asked about it', async () => {
    const requestKey = crypto.randomUUID();
    const { id } = await publish({}, requestKey);
    await other.api.services.contact({ serviceId: id });
    await publish({ title: 'Something else' }, requestKey);
    expect((await find(id)).title).toBe(exampleService.title);
  });
});

describe('limits (SERV-099)', () => {
  test('20 in 24 hours; refused and repeated ones do not count', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const eager = await limited.person();
      const once = (draft: object = {}, requestKey = crypto.randomUUID()) =>
        eager.api.services.create({ draft: { ...exampleService, ...draft }, requestKey });
      const requestKey = crypto.randomUUID();
      await once({}, requestKey);
      await once({}, requestKey);
      await expect(once({ photos: ['0'.repeat(64)] })).rejects.toMatchObject({ status: 422 });
      for (let nth = 1; nth < 20; nth += 1) await once();
      await expect(once()).rejects.toMatchObject({
        status: 429,
        message: 'You can publish at most 20 services in 24 hours. Please try again later.',
      });
      await once({}, requestKey);
    } finally {
      await limited.close();
    }
  });

  test('50 in all, also when they come at once', async () => {
    const rich = await server.person();
    const { userId: providerId, api } = rich;
    for (let nth = 0; nth < 49; nth += 1) await makeService(server.services, { providerId });
    const once = () =>
      api.services
        .create({ draft: exampleService, requestKey: crypto.randomUUID() })
        .then(() => 201)
        .catch((error: { status: number; message: string }) => error);
    const answers = await Promise.all([once(), once()]);
    expect(answers).toContain(201);
    expect(answers).toContainEqual(
      expect.objectContaining({
        status: 409,
        message: 'You can have at most 50 services. Delete one to publish another.',
      }),
    );
  });
});

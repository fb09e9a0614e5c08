import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { createItem, makeUpload } from '../factory.ts';
import { readFlag, readList, readText, writeList, writeText } from './cells.ts';

describe('cells', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", "''+1", '＝1'])(
    '%j is no formula in a spreadsheet, and comes back as it was',
    (text) => {
      const cell = writeText(text);
      expect(cell).toMatch(/^'/u);
      expect(readText(cell)).toBe(text);
    },
  );

  test.each(['', 'plain', "'tis", 'a=b', '12'])('%j needs nothing', (text) => {
    expect(writeText(text)).toBe(text);
    expect(readText(text)).toBe(text);
  });

  test.each([[[]], [['a']], [['a', 'b; c', 'say "hi"', 'd, e']]])('the list %j', (texts) => {
    expect(readList(writeList(texts))).toEqual(texts);
  });

  test.each([
    ['yes', true],
    ['SÍ', true],
    ['no', false],
    ['', false],
    ['maybe', 'maybe'],
  ])('the choice %j', (cell, flag) => expect(readFlag(cell)).toEqual(flag));
});

let server: TestServer;
let seller: TestPerson;
let photo: string;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.person('Ana Seller');
  photo = await makeUpload(server.services, seller.userId);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('marketplace_items').execute();
});

const HEADER = 'title,description,price,category,condition,location,tags,image_urls';
const buildCsvLine = (title: string, price = '25') =>
  `${title},"Two lines\nof text, and a comma",${price},home,good,"Austin, TX",oak;dining,${photo}`;
const importing = (csv: string, more: { requestKey?: string; isTrial?: boolean } = {}) =>
  seller.api.marketplace.importOwn({ csv, requestKey: crypto.randomUUID(), ...more });
const exported = async () => (await seller.api.marketplace.exportOwn({})).csv;
const own = async () => (await seller.api.marketplace.listOwn({})).items;

test('imports an export unchanged (ITEM-212)', async () => {
  const photos = [photo, await makeUpload(server.services, seller.userId)];
  await createItem(server.services, {
    sellerId: seller.userId,
    title: '=HYPERLINK("http://evil")',
    description: 'First line\nsecond, with "quotes"; and more',
    price: 12.5,
    originalPrice: 40,
    tags: ['a;b', 'c,d'],
    isNegotiable: true,
    shippingOptions: ['pickup', 'shipping'],
    weight: 2.25,
    photos,
  });
  const csv = await exported();
  const [row] = parse<Record<string, string>>(csv, { bom: true, columns: true });
  expect(row).toMatchObject({
    title: `'=HYPERLINK("http://evil")`,
    price: '12.5',
    original_price: '40',
    location: '12 Hidden Lane, Austin, TX 78701',
    negotiable: 'yes',
    shipping_options: 'pickup;shipping',
    image_urls: photos.join(';'),
    status: 'available',
  });
  expect(await importing(csv)).toMatchObject({
    created: 0,
    updated: 0,
    lines: [{ line: 2, result: 'unchanged', fields: {} }],
  });
});

test('lines without an id are listed, each with the line it begins in', async () => {
  const answer = await importing(
    `${HEADER}\n${buildCsvLine('First lamp')}\n\n${buildCsvLine('Second lamp')}\n`,
  );
  expect(answer).toMatchObject({
    created: 2,
    lines: [
      { line: 2, title: 'First lamp', result: 'created' },
      { line: 5, title: 'Second lamp', result: 'created' },
    ],
  });
  expect((await own()).map(({ title }) => title)).toEqual(['Second lamp', 'First lamp']);
});

test('stores nothing of a line with faults, and names each at its column (ITEM-213)', async () => {
  const csv = [
    HEADER,
    'ab,short,ten,antiques,broken,,,',
    buildCsvLine('A good lamp'),
    `Lamp,A lamp of somebody,5,antiques,good,Austin,,${photo}`,
    `Lamp,A lamp of somebody,5,home,good,Austin,,${'0'.repeat(64)}`,
  ].join('\n');
  const { lines, created } = await importing(csv);
  expect(created).toBe(1);
  expect(lines.map(({ result }) => result)).toEqual(['refused', 'created', 'refused', 'refused']);
  expect(Object.keys(lines[0]?.fields ?? {}).toSorted()).toEqual([
    'condition',
    'description',
    'image_urls',
    'location',
    'price',
    'title',
  ]);
  expect(lines[0]?.fields['price']).toBe('Please enter a valid price');
  expect(lines[2]?.fields).toEqual({ category: 'Please select a category' });
  expect(Object.keys(lines[3]?.fields ?? {})).toEqual(['image_urls']);
  expect(await own()).toHaveLength(1);
});

test('a column that a file of new items lacks is as good as an empty one (ITEM-213)', async () => {
  const { lines } = await importing('title,description\nLamp,A lamp of brass that works');
  expect(lines[0]?.fields).toEqual({
    category: 'Please select a category',
    condition: 'Please select a condition',
    image_urls: 'Please upload at least one image for your item.',
    location: 'Please enter a location',
    price: 'Please enter a valid price',
  });
});

test('a line with an id changes that item of one’s own, and only what its columns say', async () => {
  const { id } = await createItem(server.services, {
    sellerId: seller.userId,
    brand: 'Oakley',
    photos: [photo],
  });
  const { id: foreign } = await createItem(server.services);
  const answer = await importing(
    `id,price,image_urls\n${id},80,\n${foreign},1,\n${crypto.randomUUID()},1,\nno id,1,`,
  );
  expect(answer.lines.map(({ result }) => result)).toEqual([
    'updated',
    'refused',
    'refused',
    'refused',
  ]);
  expect(answer.lines[1]?.fields).toEqual({ id: 'Item not found' });
  expect(await seller.api.marketplace.find({ itemId: id })).toMatchObject({
    price: 80,
    brand: 'Oakley',
    photos: [photo],
    version: 2,
  });
});

test('says that an item is sold instead of changing it', async () => {
  const { id } = await createItem(server.services, { sellerId: seller.userId, photos: [photo] });
  await seller.api.marketplace.sell({ itemId: id });
  const { lines } = await importing(`id,price\n${id},80`);
  expect(lines).toMatchObject([
    { result: 'refused', fields: { line: 'This item has changed. It is sold now.' } },
  ]);
});

test('a trial says the same and stores nothing', async () => {
  const { id } = await createItem(server.services, { sellerId: seller.userId, photos: [photo] });
  const csv = `id,${HEADER}\n,${buildCsvLine('New lamp')}\n${id},${buildCsvLine('Old lamp')}\n,${buildCsvLine('x')}\n`;
  const { lines } = await importing(csv, { isTrial: true });
  expect(lines.map(({ result }) => result)).toEqual(['created', 'updated', 'refused']);
  expect(await own()).toMatchObject([{ id, title: 'Oak dining table' }]);
});

test('the same file by the same key lists nothing twice, even at once', async () => {
  const csv = `${HEADER}\n${buildCsvLine('First lamp')}\n${buildCsvLine('Second lamp')}\n`;
  const requestKey = crypto.randomUUID();
  await Promise.all(Array.from({ length: 4 }, () => importing(csv, { requestKey })));
  expect(await own()).toHaveLength(2);
});

test.each([
  ['', 'csv'],
  ['just some words', 'csv'],
  ['price,location\n1,Austin', 'csv'],
  ['title\n"never ends', 'csv'],
  [`title\n${'lamp\n'.repeat(201)}`, 'csv'],
  ['x'.repeat(200_001), 'csv'],
])('%.20j is no file of listings', async (csv, field) => {
  await expect(importing(csv)).rejects.toMatchObject({
    status: 422,
    data: { fields: { [field]: expect.any(String) as string } },
  });
});

test('semicolons and tabs between columns are read too', async () => {
  for (const delimiter of [';', '\t']) {
    const cells = [`Lamp by ${delimiter === ';' ? 'semicolon' : 'tab'}`, 'A lamp of somebody'];
    const row = [...cells, '5', 'home', 'good', 'Austin', '', photo].join(delimiter);
    const { lines } = await importing(`${HEADER.replaceAll(',', delimiter)}\n${row}`);
    expect(lines).toMatchObject([{ result: 'created' }]);
  }
});

test.each([
  ['12,50', 12.5],
  ['1.234,50', 1234.5],
  ['1 200', 1200],
  ['USD 12', 12],
  ['12.50 USD', 12.5],
  ['$1,200.50', 1200.5],
])(
  'a price of %j is read as in a form, below the line of a spreadsheet that names the separator (ITEM-255)',
  async (typed, price) => {
    const cells = ['Oak lamp', 'A lamp of somebody', typed, 'home', 'good', 'Austin', '', photo];
    const { lines } = await importing(
      `\uFEFFsep=;\r\n${HEADER.replaceAll(',', ';')}\r\n${cells.join(';')}`,
    );
    expect(lines).toMatchObject([{ line: 3, result: 'created' }]);
    expect((await own())[0]).toMatchObject({ price });
  },
);

test('a price that can be read in two ways is refused', async () => {
  const { lines } = await importing(`${HEADER}\n${buildCsvLine('Oak lamp', '1.234')}`);
  expect(lines[0]?.fields).toEqual({ price: 'Please enter a valid price' });
});

test('a line with more cells than columns is refused: an unquoted 12,50 is not 12 (ITEM-356)', async () => {
  const { id } = await createItem(server.services, {
    sellerId: seller.userId,
    price: 100,
    photos: [photo],
  });
  const { lines } = await importing(`id,price\n${id},12,50\n${id},90,,`);
  expect(lines.map(({ result }) => result)).toEqual(['refused', 'updated']);
  expect(lines[0]?.fields['line']).toContain('more cells than there are columns');
});

test('20 lines a day are listed, the others say why not (ITEM-076)', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' });
  try {
    const eager = await limited.person();
    const key = await makeUpload(limited.services, eager.userId);
    const row = `Lamp,A lamp of somebody,5,home,good,Austin,,${key}`;
    const csv = [HEADER, ...Array.from({ length: 22 }, () => row)].join('\n');
    const answer = await eager.api.marketplace.importOwn({ csv, requestKey: crypto.randomUUID() });
    expect(answer.created).toBe(20);
    expect(answer.lines.at(-1)?.fields['line']).toContain('at most 20 items');
  } finally {
    await limited.close();
  }
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { ItemDraftInput } from '../../item-draft.ts';
import { exampleItem, makeUpload } from '../factory.ts';

let server: TestServer;
let seller: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.person('Ana Seller');
  other = await server.person('Otto Other');
});
afterAll(() => server.close());

const upload = (person = seller) => makeUpload(server.services, person.userId);
const draftWith = async (draft: Partial<ItemDraftInput> = {}): Promise<ItemDraftInput> => ({
  ...exampleItem,
  photos: [await upload()],
  ...draft,
});
async function list(draft: Partial<ItemDraftInput> = {}, requestKey = crypto.randomUUID()) {
  return seller.api.marketplace.create({ draft: await draftWith(draft), requestKey });
}
const find = (itemId: string) => server.anonymous.marketplace.find({ itemId });
const refused = (fields: Record<string, string>) => ({ status: 422, data: { fields } });

describe('listing an item', () => {
  test('stores everything entered and is on offer at once (ITEM-014, ITEM-015, ITEM-016, ITEM-059, ITEM-060)', async () => {
    const photos = [await upload(), await upload()];
    const { id } = await list({
      photos,
      subcategory: 'Tables',
      brand: 'Oakley & Sons',
      size: '6 seats',
      color: 'brown',
      weight: 80.5,
      length: 60,
      width: 35.25,
      height: 30,
      originalPrice: 400,
      isNegotiable: true,
      tags: [' oak ', 'Oak', '', 'dining'],
      shippingOptions: [],
    });
    expect(await find(id)).toMatchObject({
      status: 'available',
      isFeatured: false,
      title: exampleItem.title,
      description: exampleItem.description,
      category: 'home',
      condition: 'good',
      price: 120,
      originalPrice: 400,
      weight: 80.5,
      length: 60,
      width: 35.25,
      height: 30,
      brand: 'Oakley & Sons',
      subcategory: 'Tables',
      tags: ['oak', 'dining'],
      shippingOptions: ['pickup'],
      isNegotiable: true,
      photo: photos[0],
      photos,
      locationArea: 'Austin, TX',
      viewsCount: 0,
      savesCount: 0,
      isOwn: false,
      version: 1,
    });
  });

  test('markup, emoji and right-to-left text stay as typed (ITEM-077)', async () => {
    const title = '<script>alert(1)</script> 👩‍👩‍👧‍👦 שלום';
    const { id } = await list({ title });
    expect((await find(id)).title).toBe(title);
  });

  test.each([
    [{ title: 'ab' }, 'title'],
    [{ title: 'a'.repeat(101) }, 'title'],
    [{ description: 'too short' }, 'description'],
    [{ description: 'a'.repeat(2001) }, 'description'],
    [{ category: 'antiques' }, 'category'],
    [{ condition: 'broken' as 'poor' }, 'condition'],
    [{ price: -1 }, 'price'],
    [{ price: 1_000_000.01 }, 'price'],
    [{ price: 12.345 }, 'price'],
    [{ originalPrice: Number.NaN }, 'originalPrice'],
    [{ location: ' x ' }, 'location'],
    [{ location: 'x'.repeat(201) }, 'location'],
    [{ brand: 'x'.repeat(51) }, 'brand'],
    [{ weight: 0 }, 'weight'],
    [{ weight: 5000.01 }, 'weight'],
    [{ length: 1001 }, 'length'],
    [{ tags: Array.from({ length: 11 }, (_, nth) => `tag ${nth}`) }, 'tags'],
    [{ photos: [] }, 'photos'],
    [{ photos: ['no key'] }, 'photos.0'],
    [{ photos: ['0'.repeat(64)] }, 'photos'],
  ])('%j is refused at its field (ITEM-064 to ITEM-067, ITEM-075)', async (wrong, field) => {
    const before = await countItems();
    await expect(list(wrong)).rejects.toMatchObject(
      refused({ [`draft.${field}`]: expect.any(String) as string }),
    );
    expect(await countItems()).toBe(before);
  });

  test('refuses a picture of another account (ITEM-098)', async () => {
    await expect(list({ photos: [await upload(other)] })).rejects.toMatchObject({ status: 422 });
  });

  test('a category out of use stays where it is, and is chosen no more (ITEM-052)', async () => {
    const { id } = await list({ category: 'gaming' });
    const setActive = (is_active: boolean) =>
      server.services.db
        .updateTable('marketplace_categories')
        .set({ is_active })
        .where('slug', '=', 'gaming')
        .execute();
    await setActive(false);
    try {
      expect((await find(id)).category).toBe('gaming');
      await expect(list({ category: 'gaming' })).rejects.toMatchObject(
        refused({ 'draft.category': 'Please select a category' }),
      );
      const edit = { category: 'gaming', title: 'Another title' };
      await seller.api.marketplace.update({ itemId: id, version: 1, edit });
    } finally {
      await setActive(true);
    }
  });

  test('ignores what a client may not say (ITEM-015)', async () => {
    const draft = {
      ...(await draftWith()),
      status: 'sold',
      isFeatured: true,
      viewsCount: 99,
      userId: other.userId,
      latitude: 1,
      longitude: 1,
    };
    const { id } = await seller.api.marketplace.create({ draft, requestKey: crypto.randomUUID() });
    expect(await find(id)).toMatchObject({
      status: 'available',
      isFeatured: false,
      viewsCount: 0,
      cell: { latitude: 30.275, longitude: -97.745 },
    });
  });
});

const countItems = async () =>
  (await server.services.db.selectFrom('marketplace_items').select('id').execute()).length;

describe('the same request again (ITEM-074, ITEM-208)', () => {
  test('makes no second item, even at once', async () => {
    const draft = await draftWith();
    const requestKey = crypto.randomUUID();
    const made = await Promise.all(
      Array.from({ length: 8 }, () => seller.api.marketplace.create({ draft, requestKey })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('stores what was corrected before, in the one item', async () => {
    const requestKey = crypto.randomUUID();
    const { id } = await list({}, requestKey);
    expect(await list({ title: 'Oak table, corrected', price: 99 }, requestKey)).toEqual({ id });
    expect(await find(id)).toMatchObject({ title: 'Oak table, corrected', price: 99 });
  });

  test('undoes no edit, and changes nothing someone asked about', async () => {
    const requestKey = crypto.randomUUID();
    const { id } = await list({}, requestKey);
    await seller.api.marketplace.update({ itemId: id, version: 1, edit: { price: 80 } });
    expect(await list({ price: 70 }, requestKey)).toEqual({ id });
    expect((await find(id)).price).toBe(80);

    const askedKey = crypto.randomUUID();
    const asked = await list({}, askedKey);
    await other.api.marketplace.contact({ itemId: asked.id });
    expect(await list({ price: 70 }, askedKey)).toEqual(asked);
    expect((await find(asked.id)).price).toBe(120);
  });

  test('lists nothing that was removed', async () => {
    const requestKey = crypto.randomUUID();
    const { id } = await list({}, requestKey);
    await seller.api.marketplace.remove({ itemId: id });
    await expect(list({}, requestKey)).rejects.toMatchObject({ status: 409 });
  });
});

test('20 listings in 24 hours; refused and repeated ones do not count (ITEM-076)', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' });
  try {
    const eager = await limited.person();
    const photos = [await makeUpload(limited.services, eager.userId)];
    const draft = { ...exampleItem, photos };
    const once = (requestKey = crypto.randomUUID()) =>
      eager.api.marketplace.create({ draft, requestKey });
    const requestKey = crypto.randomUUID();
    await once(requestKey);
    await once(requestKey);
    const foreign = { ...draft, photos: ['0'.repeat(64)] };
    await expect(
      eager.api.marketplace.create({ draft: foreign, requestKey: crypto.randomUUID() }),
    ).rejects.toMatchObject({ status: 422 });
    for (let nth = 1; nth < 20; nth += 1) await once();
    await expect(once()).rejects.toMatchObject({
      status: 429,
      message: 'You can list at most 20 items in 24 hours. Please try again later.',
    });
    await once(requestKey);
  } finally {
    await limited.close();
  }
});

describe('editing', () => {
  const edit = (itemId: string, changed: object, version = 1) =>
    seller.api.marketplace.update({ itemId, version, edit: changed });

  test('changes what it names and nothing else (ITEM-186)', async () => {
    const { id } = await list({ brand: 'Oakley', tags: ['oak'], originalPrice: 300 });
    await other.api.marketplace.save({ itemId: id, isSaved: true });
    const before = await seller.api.marketplace.find({ itemId: id });
    const after = await edit(id, { price: 110 });
    expect(after).toEqual({
      ...before,
      price: 110,
      version: 2,
      updatedAt: after.updatedAt,
    });
    expect(after.savesCount).toBe(1);
  });

  test('a newer version in another window is told with its number (ITEM-188)', async () => {
    const { id } = await list();
    await edit(id, { price: 110 });
    await expect(edit(id, { price: 105 })).rejects.toMatchObject({
      status: 409,
      data: { reason: 'items:refusals.edited_elsewhere', params: { stored: 2, begun: 1 } },
    });
    expect((await find(id)).price).toBe(110);
    await edit(id, { price: 105 }, 2);
  });

  test('stores one of two simultaneous edits', async () => {
    const { id } = await list();
    const answers = await Promise.allSettled([edit(id, { price: 50 }), edit(id, { price: 60 })]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('without anything to change it changes nothing', async () => {
    const { id } = await list();
    expect((await edit(id, {})).version).toBe(1);
  });

  test('looks up a new location, and removes the old place (ITEM-103, ITEM-104, ITEM-107)', async () => {
    const { id } = await list();
    const moved = await edit(id, { location: 'Brooklyn, NY' });
    expect(moved).toMatchObject({
      locationArea: 'Brooklyn, NY',
      own: { location: 'Brooklyn, NY' },
    });
    const lost = await edit(id, { location: '1 Nowhere Street, Xyzzyville' }, 2);
    expect(lost).toMatchObject({
      locationArea: 'Xyzzyville',
      cell: null,
      own: { latitude: null, longitude: null },
    });
  });

  test('photos come in their new order', async () => {
    const photos = [await upload(), await upload()];
    const { id } = await list({ photos });
    const reversed = [...photos].toReversed();
    expect(await edit(id, { photos: reversed })).toMatchObject({
      photos: reversed,
      photo: reversed[0],
    });
  });

  test('conversations have the new title', async () => {
    const { id } = await list();
    await other.api.marketplace.contact({ itemId: id });
    await edit(id, { title: 'Oak table, lower price' });
    const { items } = await other.api.chat.list({ list: 'marketplace' });
    expect(JSON.stringify(items)).toContain('Oak table, lower price');
  });

  test('keeps an item free after people were told so, while they may want it (ITEM-216)', async () => {
    const { id } = await list({ price: 0 });
    await server.services.db
      .updateTable('marketplace_items')
      .set({ window_until: new Date(Date.now() + 3_600_000) })
      .where('id', '=', id)
      .execute();
    await expect(edit(id, { price: 5 })).rejects.toMatchObject({
      status: 409,
      data: { reason: 'items:refusals.price_in_window' },
    });
  });
});

test('an address is shown on the form before it is stored (ITEM-105, ITEM-106)', async () => {
  const { locate } = server.anonymous.marketplace;
  expect(await locate({ location: '12 Hidden Lane, Austin, TX 78701' })).toMatchObject({
    found: true,
    locationArea: 'Austin, TX',
  });
  for (const location of ['', '   ', '1 Nowhere Street, Xyzzyville']) {
    expect(await locate({ location })).toMatchObject({ found: false, point: null });
  }
});

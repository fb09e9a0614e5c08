import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { addPlace, makeDeal } from './factory.ts';
import { importPlaces, listMeetingPlaces, setPlaceActive } from './places/manage-places.ts';
import { PlaceFileError, readPlaceFile } from './places/place-file.ts';

let server: TestServer;
let seller: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [seller, buyer] = await Promise.all([server.person('Sam Seller'), server.person('Bea Buyer')]);
});
afterAll(() => server.close());

const deal = () => makeDeal(server.services, { sellerId: seller.userId, buyerId: buyer.userId });
const emptyList = () => server.services.db.deleteFrom('meeting_places').execute();

describe('public places', () => {
  it('are those near the middle, ten at most, the nearest first (ITEM-295)', async () => {
    await emptyList();
    const { conversationId, itemId } = await deal();
    const { cell } = await seller.api.marketplace.find({ itemId });
    const { latitude, longitude } = cell ?? { latitude: 0, longitude: 0 };
    const north = (name: string, degrees: number, isActive = true) =>
      addPlace(server.services, { name, latitude: latitude + degrees, longitude, isActive });
    for (let index = 0; index < 12; index += 1) await north(`Library ${index}`, index * 0.01);
    await north('Closed', 0, false);
    await north('Far', 2);
    const names = async (
      person: TestPerson,
      near: { latitude: number; longitude: number } | null,
    ) =>
      (await person.api.offers.listPlaces({ conversationId, near })).items.map(({ name }) => name);
    const fromItem = await names(seller, null);
    expect(fromItem).toHaveLength(10);
    expect(fromItem.slice(0, 3)).toEqual(['Library 0', 'Library 1', 'Library 2']);
    // The buyer is 0.2 degrees north: in the middle is 0.1.
    const between = await names(buyer, { latitude: latitude + 0.2, longitude });
    expect(between[0]).toBe('Library 10');
    // The seller's own place is the item's, and a buyer who is traveling comes there.
    expect(await names(seller, { latitude: latitude + 0.2, longitude })).toEqual(fromItem);
    expect(await names(buyer, { latitude: 40, longitude: -70 })).toEqual(fromItem);
  });

  it('one of the list stays as it was named, a typed one says that it is typed (ITEM-296, ITEM-297)', async () => {
    await emptyList();
    const { conversationId } = await deal();
    const placeId = await addPlace(server.services, {
      name: 'Central Library',
      latitude: 30.27,
      longitude: -97.74,
    });
    const suggest = (place: Parameters<typeof buyer.api.offers.suggestPlace>[0]['place']) =>
      buyer.api.offers.suggestPlace({ conversationId, place });
    const listed = await suggest({ placeId });
    const typed = await suggest({ name: ' Café Luz ', address: '2 Elm Street, Austin' });
    await server.services.db.deleteFrom('meeting_places').execute();
    await seller.api.offers.agreeToPlace({ placeId: typed.id });
    await seller.api.offers.agreeToPlace({ placeId: typed.id });
    const { places } = await buyer.api.offers.listCards({ conversationId });
    expect(places).toMatchObject([
      { id: typed.id, name: 'Café Luz', isListed: false, kind: null, agreedAt: expect.any(Date) },
      { id: listed.id, name: 'Central Library', isListed: true, kind: 'library', agreedAt: null },
    ]);
    const cards = (await seller.api.chat.messages({ conversationId })).items.map(
      ({ card }) => card,
    );
    expect(cards).toMatchObject([
      { kind: 'meeting_place', id: listed.id },
      { kind: 'meeting_place', id: typed.id },
    ]);
    await expect(suggest({ placeId })).rejects.toMatchObject({ status: 404 });
    await expect(suggest({ name: 'x', address: 'y' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('the operator’s list (ITEM-298)', () => {
  const csv = [
    'name,kind,address,latitude,longitude',
    '"Central Library",library,"710 W César Chávez St, Austin, TX",30.2659,-97.7519',
    'North Station,police,"1 North Way, Austin, TX",30.4,-97.7',
  ].join('\n');

  it('is read from CSV and from GeoJSON alike', () => {
    const fromCsv = readPlaceFile(`\uFEFF${csv}\n`);
    const geoJson = JSON.stringify({
      type: 'FeatureCollection',
      features: fromCsv.map(({ latitude, longitude, ...properties }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
        properties,
      })),
    });
    expect(fromCsv).toHaveLength(2);
    expect(readPlaceFile(geoJson)).toEqual(fromCsv);
  });

  it.each([
    ['name,kind,address,latitude,longitude\n,library,a,1,2', 'row 2: name'],
    ['name,kind,address,latitude,longitude\nA,palace,a,1,2', 'row 2: kind is none of police'],
    ['name,kind,address,latitude,longitude\nA,,a,91,2', 'row 2: latitude is no latitude'],
    ['name,kind,address,latitude,longitude\nA,,a,north,2', 'row 2: latitude is no number'],
    ['name,address\nA', 'line 2'],
    ['{"type":"Point"}', 'FeatureCollection'],
    ['{', 'GeoJSON'],
  ])('says what is wrong: %j', (text, problem) => {
    expect(() => readPlaceFile(text)).toThrow(PlaceFileError);
    expect(() => readPlaceFile(text)).toThrow(new RegExp(problem, 'i'));
  });

  it('is imported once, listed, and closed and opened again', async () => {
    await emptyList();
    const { services } = server;
    const bring = () => inTransaction(services, (work) => importPlaces(work, readPlaceFile(csv)));
    expect(await bring()).toEqual({ added: 2, renewed: 0 });
    expect(await bring()).toEqual({ added: 0, renewed: 2 });
    const { items } = await listMeetingPlaces(services.db, 1);
    expect(items.map(({ name }) => name)).toEqual(['Central Library', 'North Station']);
    const id = items[0]?.id ?? '';
    expect(await inTransaction(services, (work) => setPlaceActive(work, id, false))).toBe(true);
    expect((await listMeetingPlaces(services.db, 1)).items[0]).toMatchObject({ isActive: false });
    expect(
      await inTransaction(services, (work) => setPlaceActive(work, crypto.randomUUID(), true)),
    ).toBe(false);
  });
});

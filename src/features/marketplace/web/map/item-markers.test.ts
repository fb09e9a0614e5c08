import { expect, it } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import type { MapItem } from '../../contract.ts';
import { itemMarkers } from './item-markers.ts';

const CHAIR: MapItem = {
  id: 'chair',
  title: 'Rocking chair',
  price: 40,
  loanDays: null,
  status: 'available',
  photo: null,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  cell: { latitude: 30.265, longitude: -97.745 },
  isOwn: false,
  locationArea: 'Austin, TX',
};

const createMarkers = async (...parts: Array<Partial<MapItem>>) =>
  itemMarkers(
    parts.map((part) => ({ ...CHAIR, ...part })),
    await createI18n('en'),
  );

it('draws the area of an item, with its price (ITEM-243)', async () => {
  expect(await createMarkers({})).toEqual([
    {
      id: 'chair',
      point: { latitude: 30.265, longitude: -97.745 },
      label: '$40',
      name: 'Rocking chair, $40',
      tone: 'calm',
      isArea: true,
    },
  ]);
});

it.each<[Partial<MapItem>, string, string]>([
  [{ price: 0 }, 'Free', 'Rocking chair, Free'],
  [{ status: 'reserved' }, '$40', 'Rocking chair, $40, reserved'],
])('says of %o %s and %s', async (part, label, name) => {
  expect(await createMarkers(part)).toMatchObject([{ label, name }]);
});

import { expect, it } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import type { MapService } from '../../contract.ts';
import type { ServiceSort } from '../../vocabulary.ts';
import { inMapOrder } from './map-order.ts';
import { serviceMarkers } from './service-markers.ts';

const service = (id: string, rate: number | null, latitude: number): MapService => ({
  id,
  title: `The ${id}`,
  category: 'gardening',
  priceType: rate === null ? 'negotiable' : 'hourly',
  rate,
  photo: null,
  locationArea: 'Austin, TX',
  serviceAreaRadius: 10,
  isOwn: false,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  cell: { latitude, longitude: -97.745 },
});
const SERVICES = [
  service('mower', 40, 30.305),
  service('planter', null, 30.265),
  service('raker', 25.5, 30.285),
];
const HERE = { latitude: 30.26, longitude: -97.745 };

it.each<[ServiceSort, typeof HERE | null, string[]]>([
  ['newest', HERE, ['mower', 'planter', 'raker']],
  ['price-low', HERE, ['raker', 'mower', 'planter']],
  ['price-high', HERE, ['mower', 'raker', 'planter']],
  ['nearest', HERE, ['planter', 'raker', 'mower']],
  ['nearest', null, ['mower', 'planter', 'raker']],
  ['rating', HERE, ['mower', 'planter', 'raker']],
])('the map in words is in the order of %s from %o (SERV-037)', (sort, place, ids) => {
  expect(inMapOrder(SERVICES, sort, place).map(({ id }) => id)).toEqual(ids);
});

it('draws the area a provider starts from, with the price and how far they come', async () => {
  expect(serviceMarkers(SERVICES.slice(0, 1), await createI18n('en'))).toEqual([
    {
      id: 'mower',
      point: { latitude: 30.305, longitude: -97.745 },
      label: '$40/hr',
      name: 'The mower, $40/hr',
      tone: 'calm',
      isArea: true,
      reachMiles: 10,
    },
  ]);
});

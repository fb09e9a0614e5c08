import { expect, it } from 'vitest';
import type { MapItem } from '../../contract.ts';
import type { ItemSort } from '../../vocabulary.ts';
import { inMapOrder } from './map-order.ts';

const item = (id: string, price: number, latitude: number): MapItem => ({
  id,
  title: id,
  price,
  loanDays: null,
  status: 'available',
  photo: null,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  cell: { latitude, longitude: -97.745 },
  isOwn: false,
  locationArea: 'Austin, TX',
});
const ITEMS = [item('sofa', 80, 30.305), item('book', 0, 30.265), item('bike', 200, 30.285)];
const HERE = { latitude: 30.26, longitude: -97.745 };

it.each<[ItemSort, typeof HERE | null, string[]]>([
  ['newest', HERE, ['sofa', 'book', 'bike']],
  ['price-low', HERE, ['book', 'sofa', 'bike']],
  ['price-high', HERE, ['bike', 'sofa', 'book']],
  ['nearest', HERE, ['book', 'bike', 'sofa']],
  ['nearest', null, ['sofa', 'book', 'bike']],
])('%s from %o', (sort, place, ids) => {
  expect(inMapOrder(ITEMS, sort, place).map(({ id }) => id)).toEqual(ids);
});

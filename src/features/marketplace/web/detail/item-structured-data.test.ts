import { describe, expect, it } from 'vitest';
import type { ItemDetail } from '../../contract.ts';
import { getItemAbilities } from '../../rules.ts';
import { itemStructuredData } from './item-structured-data.ts';

const page = {
  url: 'https://porchlight.example/marketplace/1',
  images: ['https://porchlight.example/media/a/whole'],
  categoryName: 'Home',
};
const createdAt = new Date('2026-03-01T12:00:00Z');

const table: ItemDetail = {
  id: '01957a5e-0000-7000-8000-000000000001',
  title: 'Oak dining table',
  description: 'Seats six. A few scratches on one side.',
  price: 120,
  quantity: 1,
  piecesLeft: 1,
  originalPrice: 400,
  category: 'home',
  subcategory: '',
  condition: 'good',
  photo: 'a',
  photos: ['a'],
  locationArea: 'Austin, TX',
  cell: { latitude: 30.265, longitude: -97.745 },
  isNegotiable: true,
  loanDays: null,
  shippingOptions: ['pickup'],
  status: 'available',
  isFeatured: false,
  windowUntil: null,
  createdAt,
  updatedAt: createdAt,
  isOwn: true,
  isSaved: false,
  brand: '',
  size: '',
  color: '',
  weight: null,
  length: null,
  width: null,
  height: null,
  tags: [],
  viewsCount: 3,
  savesCount: 1,
  seller: {
    personId: '01957a5e-0000-7000-8000-000000000002',
    name: 'Rosa D.',
    avatarUrl: 'https://porchlight.example/media/b/avatar',
    isFoundingMember: false,
    memberSince: 2024,
    rating: 4.5,
    reviewCount: 2,
    givenCount: 0,
    soldCount: 1,
  },
  isReservedForViewer: false,
  reservedUntil: null,
  reservedPieces: 0,
  sellerAway: null,
  version: 1,
  conversationId: null,
  unreadCount: 0,
  takenAway: null,
  firstShown: null,
  abilities: getItemAbilities(
    {
      status: 'available',
      isFeatured: false,
      hasReservation: false,
      isReservedForSomebody: false,
      isWaiting: false,
      isPickupAhead: false,
      isToBorrow: false,
    },
    { isSignedIn: false, isOwner: false, isBlocked: false },
  ),
  own: {
    location: '12 Hidden Lane, Austin, TX',
    latitude: 30.1,
    longitude: -97.2,
    reservations: [],
    handovers: [],
    soldTo: null,
    soldAt: null,
    conversationsCount: 0,
    pausesAt: null,
  },
};

describe('structured data of an item (ITEM-267)', () => {
  it.each([
    ['available', 'InStock'],
    ['reserved', 'Reserved'],
    ['sold', 'SoldOut'],
  ] as const)('%s is %s', (status, availability) => {
    const { offers } = itemStructuredData({ ...table, status }, page);
    expect(offers.availability).toBe(`https://schema.org/${availability}`);
  });

  it.each([
    ['new', 'NewCondition'],
    ['like-new', 'UsedCondition'],
    ['good', 'UsedCondition'],
    ['fair', 'UsedCondition'],
    ['poor', 'UsedCondition'],
  ] as const)('%s is a %s', (condition, expected) => {
    const data = itemStructuredData({ ...table, condition }, page);
    expect(data.itemCondition).toBe(`https://schema.org/${expected}`);
    expect(data.offers.itemCondition).toBe(data.itemCondition);
  });

  it('costs what the page says, and nothing when it is free', () => {
    expect(itemStructuredData(table, page).offers).toMatchObject({
      price: 120,
      priceCurrency: 'USD',
    });
    expect(itemStructuredData({ ...table, price: 0 }, page).offers.price).toBe(0);
  });

  it('says only what is known', () => {
    const bare = itemStructuredData({ ...table, locationArea: '' }, { ...page, images: [] });
    for (const part of ['image', 'brand', 'color', 'size']) expect(bare).not.toHaveProperty(part);
    expect(bare.offers).not.toHaveProperty('areaServed');
    const whole = itemStructuredData({ ...table, brand: 'Ikea', color: 'Brown', size: 'L' }, page);
    expect(whole).toMatchObject({
      image: page.images,
      brand: { name: 'Ikea' },
      color: 'Brown',
      size: 'L',
    });
  });

  it('says of the seller nothing but the name on the page, and of the place nothing but the area', () => {
    const data = itemStructuredData(table, page);
    expect(data.offers.seller).toEqual({ '@type': 'Person', name: 'Rosa D.' });
    expect(data.offers).toHaveProperty('areaServed', 'Austin, TX');
    const written = JSON.stringify(data);
    for (const secret of ['Hidden', '30.1', '-97', '000000000002', 'avatar', '2024']) {
      expect(written).not.toContain(secret);
    }
  });
});

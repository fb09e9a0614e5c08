import { describe, expect, it } from 'vitest';
import type { TaskDetail } from '../contract.ts';
import { taskStructuredData } from './task-structured-data.ts';

const allowed = { allowed: false, reason: 'tasks:refusals.signed_out' } as const;
const createdAt = new Date('2026-03-01T12:00:00Z');
const page = {
  url: 'https://porchlight.example/task/1',
  images: ['https://porchlight.example/media/a/whole'],
  categoryName: 'Yard & garden',
  now: new Date('2026-03-02T12:00:00Z'),
};

const open: TaskDetail = {
  id: '01957a5e-0000-7000-8000-000000000001',
  isPrivate: false,
  isBooked: false,
  title: 'Mow the lawn',
  description: 'Front and back, about an hour.',
  photo: null,
  category: 'home-maintenance',
  kind: 'yard-garden',
  status: 'open',
  isExpired: false,
  isFeatured: false,
  budgetType: 'fixed',
  price: 50,
  maxPrice: null,
  locationType: 'in-person',
  locationArea: 'Austin, TX',
  isAreaLocation: true,
  latitude: 30.265,
  longitude: -97.745,
  urgency: 'today',
  posterUrgency: 'medium',
  duration: null,
  applicationsCount: 0,
  createdAt,
  expiresAt: null,
  poster: {
    personId: null,
    name: 'Ana',
    avatarUrl: null,
    isFoundingMember: false,
    rating: null,
    reviewCount: 0,
    standing: null,
  },
  viewer: { isOwn: false, isTasker: false, application: null },
  takenAway: null,
  abilities: {
    edit: allowed,
    remove: allowed,
    manageApplications: allowed,
    apply: allowed,
    joinWaitingList: allowed,
    withdraw: allowed,
    decline: allowed,
    claim: allowed,
    start: allowed,
    complete: allowed,
    confirm: allowed,
    sendBack: allowed,
    giveUp: allowed,
    removeHelper: allowed,
    proposeChange: allowed,
  },
  timing: { type: 'asap', date: null, timeOfDay: 'flexible' },
  photos: [],
  skills: [],
  equipment: '',
  experience: 'any',
  contactPreference: 'messages',
  version: 1,
  city: 'Austin',
  state: 'TX',
};

describe('structured data of a task', () => {
  it.each([
    ['open', false, 'InStock'],
    ['open', true, 'SoldOut'],
    ['claimed', false, 'SoldOut'],
    ['done', false, 'SoldOut'],
  ] as const)('%s, expired %s: %s (TASK-267)', (status, isExpired, availability) => {
    const data = taskStructuredData({ ...open, status, isExpired }, page);
    expect(data.availability).toBe(`https://schema.org/${availability}`);
  });

  it('is sold out while all places of a task for several are taken (TASK-377)', () => {
    const data = taskStructuredData({ ...open, helpers: { wanted: 2, taken: 2, text: '' } }, page);
    expect(data.availability).toBe('https://schema.org/SoldOut');
  });

  it('shows its photos, when it has any', () => {
    expect(taskStructuredData(open, page)).toHaveProperty('image', page.images);
    expect(taskStructuredData(open, { ...page, images: [] })).not.toHaveProperty('image');
  });

  it('is valid until the task expires, else for thirty days that renew (TASK-268)', () => {
    const expiresAt = new Date('2026-03-09T06:00:00Z');
    expect(taskStructuredData({ ...open, expiresAt }, page).validThrough).toBe(
      expiresAt.toISOString(),
    );
    expect(taskStructuredData(open, page).validThrough).toBe('2026-03-31T12:00:00.000Z');
    const later = { ...page, now: new Date('2026-04-10T12:00:00Z') };
    expect(taskStructuredData(open, later).validThrough).toBe('2026-04-30T12:00:00.000Z');
  });

  it('gives both ends of an hourly range, and no single price', () => {
    const range = { budgetType: 'hourly', price: 25, maxPrice: 40 } as const;
    expect(taskStructuredData({ ...open, ...range }, page)['priceSpecification']).toEqual({
      '@type': 'UnitPriceSpecification',
      minPrice: 25,
      maxPrice: 40,
      priceCurrency: 'USD',
      unitCode: 'HUR',
    });
  });

  it('says no price when it is to be agreed, and no place but the area (TASK-269)', () => {
    const data = taskStructuredData(
      {
        ...open,
        budgetType: 'negotiable',
        price: 0,
        exactPlace: { streetAddress: '1 Elm St', zipCode: '78701', latitude: 30.1, longitude: -97 },
      },
      page,
    );
    expect(data).not.toHaveProperty('priceSpecification');
    expect(data).toHaveProperty('areaServed', 'Austin, TX');
    expect(JSON.stringify(data)).not.toContain('Elm');
  });
});

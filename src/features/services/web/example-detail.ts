import { getServiceAbilities } from '../rules.ts';
import type { ServiceDetail } from '../contract.ts';
import { emptySchedule } from '../schedule.ts';

const createdAt = new Date('2026-03-01T12:00:00Z');

/** A service as its provider reads it, for tests. */
export const exampleDetail: ServiceDetail = {
  id: '01957a5e-0000-7000-8000-000000000001',
  title: 'Garden care',
  description: 'Mowing, hedges and beds, with my own tools.',
  category: 'gardening',
  subcategory: '',
  priceType: 'hourly',
  rate: 35,
  hourlyRate: 35,
  fixedPrice: null,
  experienceLevel: 'expert',
  photo: 'a',
  photos: ['a'],
  locationArea: 'Austin, TX',
  cell: { latitude: 30.265, longitude: -97.745 },
  serviceAreaRadius: 10,
  isActive: true,
  isFeatured: false,
  createdAt,
  providerAway: null,
  updatedAt: createdAt,
  isOwn: true,
  skills: ['Mowing'],
  toolsEquipment: [],
  responseTime: 'within_24h',
  schedule: emptySchedule(),
  timeZone: 'America/Chicago',
  packages: [],
  addons: [],
  viewsCount: 3,
  answersWithinMinutes: null,
  conversationId: null,
  abilities: getServiceAbilities(
    { isActive: true, isFeatured: false, isModerated: false, isProviderAway: false },
    { isSignedIn: true, isOwner: true, isBlocked: false },
  ),
  provider: {
    personId: '01957a5e-0000-7000-8000-000000000002',
    name: 'Rosa D.',
    avatarUrl: null,
    isFoundingMember: false,
    professionalTitle: '',
    rating: null,
    reviewCount: 0,
    totalJobs: 0,
  },
  own: {
    version: 1,
    location: '12 Hidden Lane, Austin, TX 78701',
    latitude: 30.2671,
    longitude: -97.7431,
    moderationReason: null,
    takenAway: null,
    pausesAt: null,
  },
};

import { withBusinessHours } from '../../../schedule.ts';
import { emptyService } from './service-values.ts';
import type { ServiceValues } from './service-values.ts';

/** A form that may be sent as it stands, for tests. */
export const filledService: ServiceValues = {
  ...emptyService,
  title: 'Weekend lawn care',
  description: 'Mowing, edging and hauling off the clippings.',
  category: 'gardening',
  subcategory: 'Lawns',
  hourlyRate: '35',
  packages: [{ name: 'Small yard', includes: 'Front and back', price: '60', minutes: 90 }],
  addons: [{ name: 'Haul away', price: '12.50', minutes: 0 }],
  location: '12 Elm St, Austin, TX 78701',
  skills: ['Mowing', 'Edging'],
  toolsEquipment: ['Mower'],
  photos: ['a'.repeat(64)],
  schedule: withBusinessHours(emptyService.schedule),
};

/** A week in which one day has hours twice. */
export const overlapping: ServiceValues['schedule'] = {
  ...emptyService.schedule,
  tuesday: [
    { start: '09:00', end: '12:00' },
    { start: '11:30', end: '13:00' },
  ],
};

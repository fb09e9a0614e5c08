import { columnsByField } from '#platform/server/database/columns-by-field.ts';
import type { Services } from '#platform/server/database/database-types.gen.ts';
import type { ServiceEdit } from '../../service-draft.ts';

/** The columns of `services` that store the fields a provider enters. */
export const serviceColumns = columnsByField({
  title: 'title',
  description: 'description',
  category: 'category',
  subcategory: 'subcategory',
  priceType: 'price_type',
  hourlyRate: 'hourly_rate',
  fixedPrice: 'fixed_price',
  // In `service_packages` and `service_addons`.
  packages: null,
  addons: null,
  // In `service_places`, apart from what is public.
  location: null,
  serviceAreaRadius: 'service_area_radius',
  experienceLevel: 'experience_level',
  skills: 'skills',
  toolsEquipment: 'tools_equipment',
  // In `service_photos`.
  photos: null,
  responseTime: 'response_time',
  schedule: 'schedule',
} as const satisfies Record<keyof ServiceEdit, keyof Services | null>);

/** A rate that does not match the price type is empty by now (SERV-086). */
export const serviceValues = (entered: ServiceEdit) => ({
  ...serviceColumns.values(entered),
  schedule: JSON.stringify(entered.schedule),
});

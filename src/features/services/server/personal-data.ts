import { takeDownServices } from './own/take-down-services.ts';
import { serviceColumns } from './posting/service-columns.ts';
import {
  eraseWith,
  personalTable,
  erase,
  eraseView,
} from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

const withService = { service_id: eraseWith('services', 'provider_id') };

/** Services go with their provider, as when they are deleted (SERV-071). */
export const servicesData: PersonalData = {
  feature: 'services',
  tables: [
    personalTable('service_places', withService, {
      by: 'service_id',
      columns: ['service_id', 'location', 'latitude', 'longitude'],
    }),
    personalTable('service_packages', withService, {
      by: 'service_id',
      columns: ['service_id', 'name', 'includes', 'minutes', 'price'],
    }),
    personalTable('service_addons', withService, {
      by: 'service_id',
      columns: ['service_id', 'name', 'minutes', 'price'],
    }),
    personalTable('service_photos', { provider_id: erase }),
    personalTable('service_views', { viewer_key: eraseView }),
    personalTable(
      'availability_exceptions',
      { provider_id: erase },
      { by: 'provider_id', columns: ['kind', 'first_day', 'last_day', 'start_time', 'end_time'] },
    ),
    personalTable(
      'booking_limits',
      { provider_id: erase },
      { by: 'provider_id', columns: ['notice_minutes', 'gap_minutes'] },
    ),
    personalTable('booked_times', { provider_id: erase }),
    personalTable(
      'reply_templates',
      { person_id: erase },
      { by: 'person_id', columns: ['title', 'body', 'created_at'] },
    ),
    personalTable(
      'services',
      { provider_id: erase },
      {
        by: 'provider_id',
        columns: [
          'id',
          ...serviceColumns.names,
          'location_area',
          'is_active',
          'renewed_at',
          'renewal_asked_at',
          'views_count',
          'created_at',
          'updated_at',
        ],
      },
    ),
  ],
  leave: takeDownServices,
};

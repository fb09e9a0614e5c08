import { leaveBookings } from './leave-bookings.ts';
import {
  emptied,
  personalTable,
  removed,
  stays,
} from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Keeps what two people agreed on, without the client's address. */
export const bookingsData: PersonalData = {
  feature: 'bookings',
  tables: [
    personalTable('booking_photos', { client_id: removed }),
    personalTable(
      'booking_steps',
      {
        maker_id: stays('proposals others received'),
        ended_by: stays('proposals others received'),
      },
      {
        by: 'maker_id',
        columns: [
          'booking_id',
          'kind',
          'price',
          'starts_at',
          'ends_at',
          'scope',
          'package',
          'addons',
          'status',
          'created_at',
        ],
      },
    ),
    personalTable(
      'bookings',
      {
        client_id: emptied('its provider agreed to it', {
          location: '',
          cell_latitude: null,
          cell_longitude: null,
          latitude: null,
          longitude: null,
        }),
        provider_id: stays('its client agreed to it'),
        ended_by: stays('what two agreed on'),
      },
      {
        by: 'client_id',
        columns: [
          'id',
          'service_title',
          'category',
          'status',
          'place_kind',
          'location',
          'price',
          'starts_at',
          'ends_at',
          'time_zone',
          'scope',
          'created_at',
          'updated_at',
        ],
      },
    ),
  ],
  leave: leaveBookings,
};

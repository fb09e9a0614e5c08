import { leaveBookings } from './leave-bookings.ts';
import {
  redact,
  personalTable,
  erase,
  retain,
} from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Keeps what two people agreed on, without the client's address. */
export const bookingsData: PersonalData = {
  feature: 'bookings',
  tables: [
    personalTable('booking_photos', { client_id: erase }),
    personalTable(
      'booking_steps',
      {
        maker_id: retain('proposals others received'),
        ended_by: retain('proposals others received'),
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
        client_id: redact('its provider agreed to it', {
          location: '',
          cell_latitude: null,
          cell_longitude: null,
          latitude: null,
          longitude: null,
        }),
        provider_id: retain('its client agreed to it'),
        ended_by: retain('what two agreed on'),
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
          'on_behalf_of_id',
        ],
      },
    ),
  ],
  leave: leaveBookings,
};

import { erase, eraseWith, personalTable } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import { leaveAllEvents } from './change-event.ts';

/** Events go with their host, who cancels what is still to come (EVENT-022, EVENT-031). */
export const eventsData: PersonalData = {
  feature: 'events',
  tables: [
    personalTable(
      'event_guests',
      { person_id: erase },
      { by: 'person_id', columns: ['event_id', 'state', 'is_shown', 'joined_at'] },
    ),
    personalTable(
      'event_places',
      { event_id: eraseWith('events', 'host_id') },
      { by: 'event_id', columns: ['event_id', 'location', 'latitude', 'longitude', 'link'] },
    ),
    personalTable(
      'events',
      { host_id: erase },
      {
        by: 'host_id',
        columns: [
          'id',
          'title',
          'description',
          'category',
          'place_kind',
          'area',
          'time_zone',
          'starts_at',
          'ends_at',
          'places',
          'picture_key',
          'is_closed',
          'cancelled_at',
          'created_at',
          'updated_at',
        ],
      },
    ),
  ],
  leave: leaveAllEvents,
};

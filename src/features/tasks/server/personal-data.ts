import { takeDownTasks } from './posting/take-down-tasks.ts';
import {
  personalTable,
  erase,
  eraseView,
  eraseWith,
  retain,
} from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import { enteredColumns } from './task-columns.ts';

/** Keeps tasks in which other people took part, without the address. */
export const tasksData: PersonalData = {
  feature: 'tasks',
  tables: [
    personalTable(
      'task_places',
      { task_id: eraseWith('tasks', 'poster_id') },
      {
        by: 'task_id',
        columns: ['task_id', 'street_address', 'zip_code', 'latitude', 'longitude', 'posted_place'],
      },
    ),
    personalTable('task_photos', { poster_id: erase }),
    personalTable('task_views', { viewer_key: eraseView }),
    personalTable('area_notices', { recipient_id: erase }),
    personalTable('task_transitions', { actor_id: retain('the steps of what two agreed on') }),
    personalTable(
      'tasks',
      {
        poster_id: retain('its helper agreed to it; open ones are taken down before'),
        claimed_by: retain('its poster agreed to it'),
      },
      {
        by: 'poster_id',
        columns: [
          'id',
          'status',
          ...enteredColumns,
          'on_behalf_of_id',
          'created_at',
          'updated_at',
          'removed_at',
        ],
      },
    ),
  ],
  leave: takeDownTasks,
};

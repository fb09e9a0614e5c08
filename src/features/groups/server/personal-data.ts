import { erase, personalTable } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import { leaveAllGroups } from './members.ts';

/** A group passes on before its founder leaves, or ends with them (GROUP-013, GROUP-030). */
export const groupsData: PersonalData = {
  feature: 'groups',
  tables: [
    personalTable(
      'group_posts',
      { author_id: erase },
      {
        by: 'author_id',
        columns: ['id', 'group_id', 'parent_id', 'body', 'created_at', 'edited_at'],
      },
    ),
    personalTable(
      'group_members',
      { person_id: erase },
      { by: 'person_id', columns: ['group_id', 'standing', 'is_muted', 'joined_at'] },
    ),
    personalTable(
      'groups',
      { founder_id: erase },
      {
        by: 'founder_id',
        columns: ['id', 'name', 'description', 'area', 'is_open', 'created_at', 'updated_at'],
      },
    ),
  ],
  leave: leaveAllGroups,
};

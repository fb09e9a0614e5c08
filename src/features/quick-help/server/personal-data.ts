import { leaveQuickHelp } from './leave-quick-help.ts';
import { requestColumns } from './request-columns.ts';
import { FORMER_MEMBER } from '#platform/server/shown-name.ts';
import {
  emptied,
  personalTable,
  removed,
  eraseWith,
  stays,
} from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The agreement of the two stays, without the address; codes, links and alerts go. */
export const quickHelpData: PersonalData = {
  feature: 'quick-help',
  tables: [
    personalTable(
      'on_demand_task_places',
      { request_id: eraseWith('on_demand_task_requests', 'requester_id') },
      { by: 'request_id', columns: ['request_id', 'full_address', 'latitude', 'longitude'] },
    ),
    personalTable('on_demand_task_alerts', { helper_id: removed }),
    personalTable('arrival_codes', {
      helper_id: removed,
      request_id: eraseWith('on_demand_task_requests', 'requester_id'),
    }),
    personalTable('request_share_links', { creator_id: removed }),
    personalTable(
      'helper_task_responses',
      { helper_id: stays('what its requester received') },
      {
        by: 'helper_id',
        columns: [
          'task_request_id',
          'response',
          'estimated_arrival',
          'response_message',
          'created_at',
        ],
      },
    ),
    personalTable('on_demand_task_transitions', {
      actor_id: stays('the steps of what two agreed on'),
      helper_id: stays('the steps of what two agreed on'),
    }),
    personalTable(
      'on_demand_task_requests',
      {
        requester_id: emptied('its helper agreed to it', { requester_name: FORMER_MEMBER }),
        accepted_by: stays('its requester agreed to it'),
      },
      {
        by: 'requester_id',
        columns: [
          'id',
          ...requestColumns.names,
          'location',
          'status',
          'created_at',
          'matched_at',
          'ended_at',
        ],
      },
    ),
  ],
  leave: leaveQuickHelp,
};

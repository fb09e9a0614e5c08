import { leaveQuickHelp } from './leave-quick-help.ts';
import { requestColumns } from './request-columns.ts';
import { FORMER_MEMBER } from '#platform/server/shown-name.ts';
import {
  redact,
  personalTable,
  erase,
  eraseWith,
  retain,
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
    personalTable('on_demand_task_alerts', { helper_id: erase }),
    personalTable('arrival_codes', {
      helper_id: erase,
      request_id: eraseWith('on_demand_task_requests', 'requester_id'),
    }),
    personalTable('request_share_links', { creator_id: erase }),
    personalTable(
      'helper_task_responses',
      { helper_id: retain('what its requester received') },
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
      actor_id: retain('the steps of what two agreed on'),
      helper_id: retain('the steps of what two agreed on'),
    }),
    personalTable(
      'on_demand_task_requests',
      {
        requester_id: redact('its helper agreed to it', { requester_name: FORMER_MEMBER }),
        accepted_by: retain('its requester agreed to it'),
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
          'on_behalf_of_id',
        ],
      },
    ),
  ],
  leave: leaveQuickHelp,
};

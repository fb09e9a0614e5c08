import {
  redact,
  personalTable,
  erase,
  retain,
} from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Reports are still handled after the reporter's account is deleted. */
export const reportsData: PersonalData = {
  feature: 'reports',
  tables: [
    // Its people have no account.
    personalTable('visitor_reports', {}),
    personalTable('report_pictures', { uploader_id: erase }),
    personalTable(
      'reports',
      {
        reporter_id: redact('what was reported is looked at all the same', { reporter_id: null }),
        person_id: redact('that there was a report is counted', {
          person_id: null,
          entity_title: '',
          evidence: '[]',
        }),
        assigned_to: redact('somebody else takes it on', { assigned_to: null }),
        decided_by: retain('who decided may be asked for as long as the decision stands'),
      },
      {
        by: 'reporter_id',
        columns: ['entity_type', 'entity_title', 'reason', 'description', 'status', 'created_at'],
      },
    ),
  ],
};

import { redact, personalTable, retain } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

const COUNTED = 'what was decided is counted on the page about moderation, without a name';
const WHO_DECIDED = 'who decided may be asked for as long as the decision stands';

/** Decisions about a person and their appeals are part of their export. */
export const moderationData: PersonalData = {
  feature: 'moderation',
  tables: [
    personalTable(
      'moderation_decisions',
      {
        person_id: redact(COUNTED, { person_id: null, evidence: '[]', entity_title: '' }),
        actor_id: retain(WHO_DECIDED),
      },
      {
        by: 'person_id',
        columns: [
          'action',
          'rule',
          'explanation',
          'entity_type',
          'entity_title',
          'evidence',
          'created_at',
          'ends_at',
          'reversed_at',
          'found_by',
          'is_automatic',
        ],
      },
    ),
    personalTable(
      'moderation_appeals',
      {
        person_id: redact(COUNTED, { person_id: null, words: '-' }),
        decided_by: retain(WHO_DECIDED),
        decision_actor_id: retain(WHO_DECIDED),
      },
      { by: 'person_id', columns: ['words', 'created_at', 'outcome', 'answer', 'decided_at'] },
    ),
    personalTable('moderation_notes', {
      author_id: redact('others go on with the report', { author_id: null }),
    }),
    personalTable('moderation_log', {
      actor_id: retain(WHO_DECIDED),
      person_id: redact('who did what stays known', { person_id: null }),
    }),
  ],
};

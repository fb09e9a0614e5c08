import { sql } from 'kysely';
import { personalTable, erase, retain } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** An answered question is of two: it stays, without the name of who asked and left (DEAL-017). */
export const questionsData: PersonalData = {
  feature: 'questions',
  tables: [
    personalTable(
      'question_follows',
      { person_id: erase },
      { by: 'person_id', columns: ['entity_type', 'entity_id', 'created_at'] },
    ),
    personalTable(
      'questions',
      {
        owner_id: erase,
        asker_id: retain('the owner answered it for everyone; unanswered ones are deleted before'),
      },
      {
        by: 'asker_id',
        columns: ['entity_type', 'entity_id', 'body', 'created_at', 'answer', 'answered_at'],
      },
    ),
  ],
  leave: async ({ trx }, { userId }) => {
    await trx
      .deleteFrom('questions')
      .where('asker_id', '=', userId)
      .where((eb) => eb.or([eb('answer', 'is', null), eb('hidden_at', 'is not', null)]))
      .execute();
  },
  records: [
    {
      name: 'questions_answered',
      select: (userId) => sql`
        select entity_type, entity_id, body, answer, answered_at
        from questions where owner_id = ${userId} and answer is not null and hidden_at is null
        order by answered_at`,
    },
  ],
};

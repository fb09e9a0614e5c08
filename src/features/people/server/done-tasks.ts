import { sql } from 'kysely';

/** In SQL, beside `profiles`: how many finished tasks the person claimed or posted; of one for several, its parts. */
export const doneTasks = (who: 'claimed_by' | 'poster_id') => sql<number>`(
  select count(*)::int from tasks where ${sql.ref(`tasks.${who}`)} = profiles.id and status = 'done' and claimed_by is not null)`;

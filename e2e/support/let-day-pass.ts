// Moves the day of a task of the site under test so many hours into the past: node e2e/support/let-day-pass.ts <task> <hours>
import { sql } from 'kysely';
import { withData } from './with-data.ts';

const [taskId = '', hours = ''] = process.argv.slice(2);
await withData(async (db) => {
  await sql`
    update tasks set expires_at = now() - make_interval(hours => ${Number(hours)}::int)
    where id = ${taskId}`.execute(db);
});

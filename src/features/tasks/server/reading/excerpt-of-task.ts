import { excerptOfPosted } from '#features/subjects/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Returns the texts of a task that moderators read; they need not know its exact place. */
export async function excerptOfTask(db: DbOrTransaction, id: string): Promise<string[]> {
  const task = await db
    .selectFrom('tasks')
    .select(['title', 'description', 'price', 'max_price'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!task) return [];
  const photos = await db
    .selectFrom('task_photos')
    .select('picture_key')
    .where('task_id', '=', id)
    .orderBy('position')
    .execute();
  return excerptOfPosted({
    words: [task.title, task.description],
    amounts: [task.price, task.max_price],
    pictureKeys: photos.map(({ picture_key }) => picture_key),
  });
}

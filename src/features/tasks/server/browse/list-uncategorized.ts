import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import type { Db } from '#platform/server/database/db.ts';
import { pageOfRows } from '#platform/server/database/lists/offset-pagination.ts';

/** Tasks whose category is in no list, imported ones for instance, newest first, for the operator (TASK-053). */
export const listUncategorized = (db: Db, page: number) =>
  pageOfRows(
    db
      .selectFrom('tasks')
      .select(['id', 'title', 'category', 'status', 'created_at as postedAt'])
      .where('removed_at', 'is', null)
      .where('is_private', '=', false)
      .where('category', 'not in', wizardCategories)
      .orderBy('id', 'desc'),
    db
      .selectFrom('tasks')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('removed_at', 'is', null)
      .where('is_private', '=', false)
      .where('category', 'not in', wizardCategories),
    page,
  );

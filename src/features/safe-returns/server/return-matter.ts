import type { Matter } from '#features/notifications/server/public.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import { safeReturnsProcedures } from './procedures.ts';

/** Whether a person is back safe, which they answer the reminder with (NOTE-243). */
export const returnMatter: Matter = {
  code: 15,
  // The reminder is an e-mail of its own.
  notices: {},
  listPeople: async (db, id) => {
    const row = await db
      .selectFrom('safe_returns')
      .select('owner_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? [row.owner_id] : [];
  },
  findStep: async ({ db, userId }, id) => {
    const row = await db
      .selectFrom('safe_returns')
      .select(['title', 'back_at'])
      .where('id', '=', id)
      .where('owner_id', '=', userId)
      .executeTakeFirst();
    if (!row) return null;
    const isBack = row.back_at !== null;
    return {
      // Another time changes nothing about being back.
      key: isBack ? 'back' : 'away',
      params: { title: row.title },
      stands: isBack ? 'back' : 'away',
      choices: isBack
        ? []
        : [
            {
              name: 'markBack',
              answers: ['back'],
              words: 'used',
              act: (context) =>
                callAsViewer(context, safeReturnsProcedures.markBack, { safeReturnId: id }),
            },
          ],
      chat: null,
      path: '/safe-returns',
    };
  },
};

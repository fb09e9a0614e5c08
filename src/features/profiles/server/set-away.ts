import { sql } from 'kysely';
import { refuseFields } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { AwayForm, OwnProfile } from '../contract.ts';
import { readOwnProfile } from './read-own-profile.ts';
import { announceProfile, forgetShownProfile } from './update-profile.ts';

/** Sets the days on which a person is away, or ends them with null (PEOPLE-257, PEOPLE-262). */
export async function setAway(
  context: ApiContext,
  userId: string,
  form: AwayForm | null,
): Promise<OwnProfile | null> {
  return inTransaction(context, async (work) => {
    const { trx } = work;
    const today = sql<string>`((now() at time zone timezone)::date)::text`;
    const person = await trx
      .selectFrom('profiles')
      .select(today.as('today'))
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (form && person && form.lastDay < person.today)
      refuseFields(context, { lastDay: 'away:fields.past' });
    await trx
      .updateTable('profiles')
      .set({
        away_from: form?.firstDay ?? null,
        away_until: form?.lastDay ?? null,
        away_note: form?.note ?? '',
      })
      .where('id', '=', userId)
      .execute();
    announceProfile(work, userId);
    forgetShownProfile(work);
    return readOwnProfile(context, trx, userId);
  });
}

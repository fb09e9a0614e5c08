import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { TaskDetail } from '../../contract.ts';
import { exactAddressText } from '../../texts/place-text.ts';

/** The changes of a deal that both agreed on, oldest first; each only for the two of it (DEAL-049). */
export async function loadAgreedChanges(
  db: DbOrTransaction,
  taskId: string,
  reader: Reader,
): Promise<NonNullable<TaskDetail['agreedChanges']>> {
  const { visibility, relation } = seenBy('profiles', reader.viewerId);
  const rows = await db
    .selectFrom('proposed_changes as change')
    .innerJoin('profiles', (join) =>
      join.on((eb) =>
        eb(
          'profiles.id',
          '=',
          eb
            .case()
            .when('change.proposed_by', '=', 'poster')
            .then(eb.ref('change.helper_id'))
            .else(eb.ref('change.poster_id'))
            .end(),
        ),
      ),
    )
    .select(['change.id', 'change.ended_at', 'change.price', 'change.price_unit'])
    .select(['change.timing_date', 'change.time_of_day', 'change.scope'])
    .select(['change.place_city', 'change.place_state', 'change.place_street', 'change.place_zip'])
    .select(['profiles.public_id', 'profiles.full_name', 'profiles.avatar_url'])
    .select([visibility.as('visibility'), relation.as('relation')])
    .where('change.task_id', '=', taskId)
    .where('change.state', '=', 'accepted')
    .where((eb) =>
      eb.or([
        eb('change.poster_id', '=', reader.viewerId),
        eb('change.helper_id', '=', reader.viewerId),
      ]),
    )
    .orderBy('change.id')
    .execute();
  return rows.flatMap(({ ended_at: at, ...row }) =>
    at === null
      ? []
      : {
          id: row.id,
          actorName: presentPerson(
            {
              publicId: row.public_id,
              name: row.full_name,
              avatarUrl: row.avatar_url,
              isFoundingMember: false,
              visibility: row.visibility,
              relation: row.relation,
            },
            reader,
          ).name,
          at,
          price:
            row.price === null || row.price_unit === null
              ? null
              : { amount: row.price, unit: row.price_unit },
          day:
            row.timing_date === null || row.time_of_day === null
              ? null
              : { date: row.timing_date, timeOfDay: row.time_of_day },
          scope: row.scope || null,
          place:
            row.place_city === null
              ? null
              : exactAddressText(
                  { city: row.place_city, state: row.place_state },
                  { streetAddress: row.place_street, zipCode: row.place_zip },
                ),
        },
  );
}

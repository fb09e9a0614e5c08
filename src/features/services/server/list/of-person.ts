import { seenBy, sightOfRow } from '#features/visibility/server/public.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { SERVICES_A_PAGE } from '../../limits.ts';
import { selectServiceCards } from '../items/service-query.ts';
import type { ServiceCardRow } from '../items/service-query.ts';
import { activeServices } from './service-filter.ts';

/**
 * Lists a person's active services, newest first, for viewers who may see the details on the profile (PEOPLE-065 to
 * PEOPLE-069); null where there is no such person.
 */
export async function listOfPerson(
  { db }: Pick<Services, 'db'>,
  viewerId: string | null,
  { personId, cursor }: { personId: string; cursor: string | null },
): Promise<KeysetPage<ServiceCardRow> | null> {
  const position = readCursor(newestFirst, cursor);
  const person = await findPerson(db, personId, viewerId);
  if (!person) return null;
  if (!sightOfRow(person, viewerId).details) return { rows: [], nextCursor: null };
  const page = activeServices(db)
    .selectAll('services')
    .where('services.provider_id', '=', person.id)
    .where(after(position, { time: 'services.created_at', id: 'services.id' }))
    .orderBy('services.created_at', 'desc')
    .orderBy('services.id', 'desc')
    .limit(SERVICES_A_PAGE + 1);
  const found = await selectServiceCards(db, viewerId, page)
    .orderBy('services.created_at', 'desc')
    .orderBy('services.id', 'desc')
    .execute();
  return cutPage(found, SERVICES_A_PAGE, (last) => [last.created_at, last.id]);
}

const findPerson = (db: DbOrTransaction, personId: string, viewerId: string | null) =>
  db
    .selectFrom('profiles')
    .select('id')
    .select(() => {
      const { visibility, relation } = seenBy('profiles', viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .where('public_id', '=', personId)
    .executeTakeFirst();

import type { Work } from '#platform/server/context.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
import { remove } from './owner-steps.ts';

/** As if their provider had deleted each of them (AUTH-222, SERV-071). */
export async function takeDownServices(work: Work, person: LeavingPerson): Promise<void> {
  const own = await work.trx
    .selectFrom('services')
    .select('id')
    .where('provider_id', '=', person.userId)
    .orderBy('id')
    .execute();
  for (const { id } of own) await remove(work, person, id);
}

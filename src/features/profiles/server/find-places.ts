import { sql } from 'kysely';
import { z } from 'zod';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { geocode } from '#features/geo/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';

const ONE = 'profiles.find-place';
const ALL = 'profiles.find-places';
const AT_ONCE = 200;
/**
 * The asker of all these look-ups, so that they share a cache: many people live in the same cities, and no one can
 * observe how long a job takes.
 */
const JOB = 'profiles';
const job = z.object({ profileId: z.uuid() });

/** Looks up where a person lives as soon as the change is stored; saving waits for no look-up. */
export async function findPlaceLater(work: Work, profileId: string): Promise<void> {
  const data: z.infer<typeof job> = { profileId };
  await work.services.jobs.enqueue(work.trx, ONE, data);
}

/** Looks up the places of all people who were not looked up yet. */
export const findPlacesLater = ({ services, trx }: Work): Promise<void> =>
  services.jobs.enqueue(trx, ALL, {});

export async function placeJobs(services: Services): Promise<void> {
  await services.jobs.handle(ONE, (data) => findPlace(services, job.parse(data).profileId));
  await services.jobs.repeat(ALL, '43 3 * * *', () => findPlaces(services));
}

type Home = { id: string; location: string };

/** Stores where a person lives as it reads now; the same text is never looked up twice. */
async function findPlace(services: Services, profileId: string): Promise<void> {
  const [home] = await homesToFind(services).where('profiles.id', '=', profileId).execute();
  if (home) await find(services, home);
}

async function findPlaces(services: Services, after?: string): Promise<void> {
  const homes = await homesToFind(services)
    .$if(after !== undefined, (query) => query.where('profiles.id', '>', after ?? ''))
    .orderBy('profiles.id')
    .limit(AT_ONCE)
    .execute();
  for (const home of homes) await find(services, home);
  const last = homes.at(-1);
  if (last && homes.length === AT_ONCE) await findPlaces(services, last.id);
}

const homesToFind = ({ db }: Services) =>
  db
    .selectFrom('profiles')
    .leftJoin('profile_places as place', 'place.profile_id', 'profiles.id')
    .select(['profiles.id', 'profiles.location'])
    .where('profiles.location', 'is not', null)
    .whereRef('profiles.location', 'is distinct from', 'place.location')
    .$narrowType<Home>();

async function find(services: Services, { id, location }: Home): Promise<void> {
  // Written in one line by its owner; the geocoder reads it as a whole.
  const point = await geocode(services, JOB, { address: '', city: location, state: '', zip: '' });
  const cell = point && gridCellCenter(point);
  // No nearer than the cell: it serves for 'within 15 miles' only (TASK-301).
  const geoPoint = cell && sql<string>`ll_to_earth(${cell.latitude}, ${cell.longitude})`;
  await services.db
    .insertInto('profile_places')
    .values({ profile_id: id, location, geo_point: geoPoint })
    .onConflict((conflict) =>
      conflict.column('profile_id').doUpdateSet({ location, geo_point: geoPoint }),
    )
    .execute();
}

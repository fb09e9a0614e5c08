import { sql } from 'kysely';
import { homeTown } from '#features/geo/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { OwnProfile } from '../contract.ts';
import { needsOnboarding } from '../rules.ts';

/** What people see of their own profile, never shown to anybody else; null for somebody who has none. */
export async function readOwnProfile(
  services: Pick<Services, 'log'>,
  db: DbOrTransaction,
  userId: string,
): Promise<OwnProfile | null> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('profile_places as place', (join) =>
      join
        .onRef('place.profile_id', '=', 'profiles.id')
        // What was found for an earlier text says nothing about this one.
        .onRef('place.location', '=', 'profiles.location'),
    )
    .select([
      'profiles.id',
      'profiles.public_id as personId',
      'profiles.full_name as fullName',
      'profiles.avatar_url as avatarUrl',
      'profiles.location',
      'profiles.phone',
      'profiles.preferred_language as preferredLanguage',
      'profiles.onboarding_completed as onboardingCompleted',
      sql<number | null>`latitude(place.geo_point)`.as('latitude'),
      sql<number | null>`longitude(place.geo_point)`.as('longitude'),
    ])
    .where('profiles.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { latitude, longitude, ...profile } = row;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    ...profile,
    needsOnboarding: needsOnboarding(profile),
    place: await homeTown(services, { location: profile.location, point }),
  };
}

import type { Selectable } from 'kysely';
import type { Profiles } from '#platform/server/database-types.gen.ts';
import type { OwnProfile } from '../contract.ts';
import { needsOnboarding } from '../rules.ts';

export const ownProfileColumns = [
  'id',
  'full_name',
  'avatar_url',
  'location',
  'phone',
  'preferred_language',
  'onboarding_completed',
] as const;
export type OwnProfileRow = Pick<Selectable<Profiles>, (typeof ownProfileColumns)[number]>;

/** What people see of their own profile; never shown to anybody else. */
export function presentOwnProfile(row: OwnProfileRow): OwnProfile {
  const shown = {
    fullName: row.full_name,
    location: row.location,
    onboardingCompleted: row.onboarding_completed,
  };
  return {
    id: row.id,
    ...shown,
    avatarUrl: row.avatar_url,
    phone: row.phone,
    preferredLanguage: row.preferred_language,
    needsOnboarding: needsOnboarding(shown),
  };
}

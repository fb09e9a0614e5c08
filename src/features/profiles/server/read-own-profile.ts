import { sql } from 'kysely';
import { homeTown } from '#features/geo/server/public.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { getActiveRestriction } from '#platform/server/viewer.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { OwnProfile } from '../contract.ts';
import { needsOnboarding } from '../rules.ts';
import { readStored } from '#platform/stored-word.ts';
import { visibilities } from '#features/visibility/rules.ts';

const NO_LINKS: OwnProfile['socialLinks'] = { twitter: '', linkedin: '', taskrabbit: '' };

/** Returns a person's own profile, never shown to others; null for a person without one. */
export async function readOwnProfile(
  context: Pick<ApiContext, 'log' | 'viewer'>,
  db: DbOrTransaction,
  userId: string,
): Promise<OwnProfile | null> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('profile_places as place', (join) =>
      join
        .onRef('place.profile_id', '=', 'profiles.id')
        // A place found for an earlier text is not used for this one.
        .onRef('place.location', '=', 'profiles.location'),
    )
    .select((by) => [
      'profiles.id',
      'profiles.public_id as personId',
      'profiles.full_name as fullName',
      'profiles.avatar_url as avatarUrl',
      'profiles.bio',
      'profiles.location',
      'profiles.phone',
      'profiles.professional_title as professionalTitle',
      'profiles.company',
      'profiles.industry',
      'profiles.website_url as websiteUrl',
      'profiles.skills',
      'profiles.certifications',
      'profiles.achievements',
      'profiles.social_links',
      'profiles.preferred_language as preferredLanguage',
      'profiles.timezone',
      'profiles.profile_visibility',
      'profiles.is_findable as isFindable',
      'profiles.email_notifications as emailNotifications',
      'profiles.marketing_emails as marketingEmails',
      'profiles.notify_new_tasks_in_area as notifyNewTasksInArea',
      'profiles.notify_application_updates as notifyApplicationUpdates',
      'profiles.notify_task_updates as notifyTaskUpdates',
      'profiles.onboarding_completed as onboardingCompleted',
      by
        .exists(
          by
            .selectFrom('identity.factors as factor')
            .select('factor.id')
            .whereRef('factor.user_id', '=', 'profiles.id')
            .where('factor.status', '=', 'verified'),
        )
        .$castTo<boolean>()
        .as('twoFactorEnabled'),
      sql<
        OwnProfile['away']
      >`case when profiles.away_until >= (now() at time zone profiles.timezone)::date
        then jsonb_build_object('firstDay', profiles.away_from, 'lastDay', profiles.away_until,
          'note', profiles.away_note,
          'isNow', profiles.away_from <= (now() at time zone profiles.timezone)::date) end`.as(
        'away',
      ),
      sql<'bounce' | 'complaint' | null>`(
        select returned.kind from returned_mail as returned
        join identity.users as account on account.id = returned.person_id
          and account.email = returned.address
        where returned.person_id = profiles.id)`.as('returnedMail'),
      sql<number | null>`latitude(place.geo_point)`.as('latitude'),
      sql<number | null>`longitude(place.geo_point)`.as('longitude'),
    ])
    .where('profiles.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { latitude, longitude, social_links, profile_visibility, ...profile } = row;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    ...profile,
    socialLinks: { ...NO_LINKS, ...(social_links as Partial<OwnProfile['socialLinks']>) },
    profileVisibility: readStored(visibilities, profile_visibility, 'profiles.profile_visibility'),
    needsOnboarding: needsOnboarding(profile),
    place: await homeTown(context, { location: profile.location, point }),
    standing: toStanding(context.viewer),
  };
}

const toStanding = (viewer: ApiContext['viewer']): OwnProfile['standing'] => ({
  role:
    viewer?.isOperator === true ? 'operator' : viewer?.isModerator === true ? 'moderator' : null,
  restriction: viewer && getActiveRestriction(viewer),
});

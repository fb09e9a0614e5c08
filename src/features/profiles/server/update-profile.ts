import { sql } from 'kysely';
import { setUserLanguage } from '#identity/server/public.ts';
import { findAvatar, releaseUpload } from '#features/media/server/public.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { isKnownTimeZone } from '#platform/server/database/time-zones.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { forgetPublicAnswers } from '#platform/server/http/public-answers.ts';
import { forgetPages } from '#platform/server/pages/forget-pages.ts';
import { readPhoneNumber } from '#platform/server/phone-number.ts';
import { avatarKey } from '#features/people/avatar.ts';
import type { OwnProfile, ProfileChange } from '../contract.ts';
import { profileChanged, timeZoneChanged } from '../events.ts';
import { PROFILE_CHANGED } from '../live-events.ts';
import { isLocationRequired, mayBeFindable } from '../rules.ts';
import { findPlaceLater } from './find-places.ts';
import { readOwnProfile } from './read-own-profile.ts';

/** Lets the person's other pages follow (PEOPLE-016). */
export const announceProfile = ({ afterCommit, services }: Work, userId: string): void =>
  afterCommit(() => services.realtime.toUsers([userId], PROFILE_CHANGED, {}));

/** Changes the given fields of a profile and no others; null for a person without one (PEOPLE-009). */
export async function updateProfile(
  context: ApiContext,
  userId: string,
  change: ProfileChange,
): Promise<OwnProfile | null> {
  const { profile, formerAvatar } = await inTransaction(context, async (work) => {
    const stored = await lockProfile(work, userId);
    if (!stored) return { profile: null, formerAvatar: null };
    await refuseWhatIsWrong(context, work, { stored, change });
    await work.trx
      .updateTable('profiles')
      .set(toColumns(change))
      .where('id', '=', userId)
      .execute();
    await follow(work, { stored, change });
    announceProfile(work, userId);
    await work.emit(profileChanged, { userId });
    const isReplaced = change.avatarUrl !== undefined && change.avatarUrl !== stored.avatar_url;
    return {
      profile: await readOwnProfile(context, work.trx, userId),
      formerAvatar: isReplaced ? avatarKey(stored.avatar_url) : null,
    };
  });
  if (formerAvatar !== null) await removeAvatar(context, { key: formerAvatar, uploaderId: userId });
  return profile;
}

type StoredProfile = {
  id: string;
  avatar_url: string | null;
  location: string | null;
  onboarding_completed: boolean;
  profile_visibility: string;
  timezone: string;
};
type Change = { stored: StoredProfile; change: ProfileChange };

/** Two changes at once come one after the other: each removes the avatar it replaces. */
const lockProfile = ({ trx }: Work, userId: string): Promise<StoredProfile | undefined> =>
  trx
    .selectFrom('profiles')
    .select(['id', 'avatar_url', 'location', 'onboarding_completed', 'profile_visibility'])
    .select('timezone')
    .where('id', '=', userId)
    // Rows that only refer to the person need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst();

async function refuseWhatIsWrong(
  context: ApiContext,
  { trx }: Work,
  { stored, change }: Change,
): Promise<void> {
  const isRequired = isLocationRequired({ onboardingCompleted: stored.onboarding_completed });
  if (change.location === '' && isRequired)
    refuseFields(context, { location: 'profiles:fields.location_required' });
  if (change.phone && readPhoneNumber(change.phone) === null)
    refuseFields(context, { phone: 'profiles:fields.phone' });
  const profileVisibility = change.profileVisibility ?? stored.profile_visibility;
  if (change.isFindable === true && !mayBeFindable({ profileVisibility }))
    refuseFields(context, { isFindable: 'profiles:fields.not_findable' });
  const { timezone } = change;
  if (
    timezone !== undefined &&
    timezone !== stored.timezone &&
    !(await isKnownTimeZone(trx, timezone))
  )
    refuseFields(context, { timezone: 'profiles:fields.not_offered' });
  const key = avatarKey(change.avatarUrl ?? null);
  if (key === null || change.avatarUrl === stored.avatar_url) return;
  if (!(await findAvatar(trx, stored.id, key)))
    refuseFields(context, { avatarUrl: 'profiles:fields.avatar_not_own' });
}

/** No text is none. */
const filled = (text: string | undefined) => (text === '' ? null : text);

function toColumns(change: ProfileChange) {
  const { socialLinks, profileVisibility } = change;
  return {
    full_name: change.fullName,
    avatar_url: change.avatarUrl,
    phone: change.phone === undefined ? undefined : readPhoneNumber(change.phone),
    location: filled(change.location),
    bio: filled(change.bio),
    professional_title: filled(change.professionalTitle),
    company: filled(change.company),
    industry: filled(change.industry),
    website_url: filled(change.websiteUrl),
    skills: change.skills,
    certifications: change.certifications,
    achievements: change.achievements,
    ...(socialLinks && {
      social_links: sql<string>`social_links || ${JSON.stringify(socialLinks)}::jsonb`,
    }),
    preferred_language: change.preferredLanguage,
    timezone: change.timezone,
    profile_visibility: profileVisibility,
    // Hiding a profile ends its listing; showing it again does not restore that without asking.
    is_findable:
      profileVisibility !== undefined && !mayBeFindable({ profileVisibility })
        ? false
        : change.isFindable,
    email_notifications: change.emailNotifications,
    marketing_emails: change.marketingEmails,
    notify_new_tasks_in_area: change.notifyNewTasksInArea,
    notify_application_updates: change.notifyApplicationUpdates,
    notify_task_updates: change.notifyTaskUpdates,
    updated_at: new Date(),
  };
}

/** Tells the other parts that depend on a change. */
async function follow(work: Work, { stored, change }: Change): Promise<void> {
  const { location, preferredLanguage } = change;
  if (location !== undefined && location !== '' && location !== stored.location)
    await findPlaceLater(work, stored.id);
  // E-mails are in English where they do not have the language (PEOPLE-052).
  if (preferredLanguage !== undefined)
    await setUserLanguage(work.trx, stored.id, asLanguage(preferredLanguage));
  if (change.timezone !== undefined && change.timezone !== stored.timezone)
    await work.emit(timeZoneChanged, { userId: stored.id });
  const isSeenByVisitors =
    change.fullName !== undefined ||
    change.avatarUrl !== undefined ||
    change.profileVisibility !== undefined;
  if (isSeenByVisitors) forgetShownProfile(work);
}

/** Drops what is cached of a person for visitors. */
export const forgetShownProfile = ({ afterCommit, services }: Work): void =>
  afterCommit(() => {
    forgetPublicAnswers(services);
    forgetPages(services);
  });

async function removeAvatar(
  context: ApiContext,
  upload: { key: string; uploaderId: string },
): Promise<void> {
  try {
    await releaseUpload(context, upload);
  } catch (error) {
    // The job of unused pictures removes it a day later.
    context.log.warn(
      { err: error, requestId: context.requestId },
      'the file of a replaced avatar was not deleted; the media job will delete it',
    );
  }
}

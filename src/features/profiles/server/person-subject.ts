import { lookAt, lookColumns } from '#features/people/server/public.ts';
import { largeAvatar } from '#features/people/avatar.ts';
import type { Moderation, SubjectOnServer } from '#features/subjects/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { clearProfile, restoreProfile } from './clear-profile.ts';

/** A profile as a subject of reports and decisions (MOD-051); its id is the public one. */
export const personSubject = {
  find: async (db, id, viewerId) => {
    const row = await db
      .selectFrom('profiles')
      .select(['id', 'full_name'])
      .select(lookColumns(viewerId))
      .where('public_id', '=', id)
      .executeTakeFirst();
    if (!row || lookAt(row, viewerId)?.isNameKnown !== true) return null;
    return { title: row.full_name, ownerId: row.id };
  },
  notFound: 'people:refusals.not_found',
  moderation: {
    remove: async (work, id) => {
      await clearProfile(work, id);
      return null;
    },
    restore: restoreProfile,
    excerpt: excerptOfProfile,
  },
} satisfies SubjectOnServer & { moderation: Moderation };

/** Returns the public text of a profile for moderators. */
async function excerptOfProfile(db: DbOrTransaction, id: string): Promise<string[]> {
  const profile = await db
    .selectFrom('profiles')
    .select(['full_name', 'professional_title', 'bio', 'company', 'industry', 'website_url'])
    .select(['skills', 'certifications', 'achievements', 'social_links', 'avatar_url'])
    .where('public_id', '=', id)
    .executeTakeFirst();
  if (!profile) return [];
  const lines = [
    profile.full_name,
    profile.professional_title,
    profile.bio,
    profile.company,
    profile.industry,
    profile.website_url,
    ...[profile.skills, profile.certifications, profile.achievements].map((words) =>
      words.join(', '),
    ),
    ...Object.values(profile.social_links ?? {}),
    largeAvatar(profile.avatar_url),
  ];
  return lines.flatMap((line) => (typeof line === 'string' && line !== '' ? [line] : []));
}

import { sql } from 'kysely';
import { reinstateUpload, releaseUpload } from '#features/media/server/public.ts';
import { avatarKey } from '#features/people/avatar.ts';
import type { Work } from '#platform/server/context.ts';
import { profileChanged } from '../events.ts';
import { announceProfile, forgetShownProfile } from './update-profile.ts';

/** Clears everything a person wrote about themselves, and their picture; never the name (MOD-052). */
export async function clearProfile(work: Work, personId: string): Promise<void> {
  const { trx } = work;
  const profile = await trx
    .selectFrom('profiles')
    .select(['id', 'avatar_url'])
    .where('public_id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!profile) return;
  const { id, avatar_url: avatarUrl } = profile;
  // Text written since an earlier clearing is cleared as well.
  await sql`
    insert into cleared_profiles (person_id, cleared)
    select id, (
      select coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(jsonb_build_object(
        'professional_title', professional_title, 'bio', bio, 'company', company, 'industry', industry,
        'website_url', website_url, 'avatar_url', avatar_url, 'skills', skills,
        'certifications', certifications, 'achievements', achievements, 'social_links', social_links))
      where value not in ('null', '[]', '{}'))
    from profiles where id = ${id}
    on conflict (person_id) do update
    set cleared = cleared_profiles.cleared || excluded.cleared, cleared_at = now()`.execute(trx);
  await trx
    .updateTable('profiles')
    .set({
      professional_title: null,
      bio: null,
      company: null,
      industry: null,
      website_url: null,
      avatar_url: null,
      skills: [],
      certifications: [],
      achievements: [],
      social_links: '{}',
      away_note: '',
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await follow(work, id);
  const key = avatarKey(avatarUrl);
  if (key === null) return;
  const { services } = work;
  work.afterCommit(() => {
    // The job of unused pictures does it a day later where this fails.
    releaseUpload(services, { key, uploaderId: id }).catch((error: unknown) =>
      services.log.warn(
        { err: error },
        'the file of a cleared avatar was not deleted; the media job will delete it',
      ),
    );
  });
}

/** Puts that back, except where they have written something else since; answers whether there was anything. */
export async function restoreProfile(work: Work, personId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string; avatarUrl: string | null }>`
    with back as (
      delete from cleared_profiles using profiles
      where profiles.id = cleared_profiles.person_id and profiles.public_id = ${personId}
      returning cleared_profiles.person_id, cleared_profiles.cleared
    )
    update profiles set
      professional_title = coalesce(professional_title, cleared->>'professional_title'),
      bio = coalesce(bio, cleared->>'bio'),
      company = coalesce(company, cleared->>'company'),
      industry = coalesce(industry, cleared->>'industry'),
      website_url = coalesce(website_url, cleared->>'website_url'),
      avatar_url = coalesce(avatar_url, cleared->>'avatar_url'),
      skills = ${listOr('skills')},
      certifications = ${listOr('certifications')},
      achievements = ${listOr('achievements')},
      social_links = coalesce(cleared->'social_links', '{}') || social_links,
      updated_at = now()
    from back where profiles.id = back.person_id
    returning profiles.id, profiles.avatar_url as "avatarUrl"`.execute(work.trx);
  const [profile] = rows;
  if (!profile) return false;
  const key = avatarKey(profile.avatarUrl);
  if (key !== null) await reinstateUpload(work, { key, uploaderId: profile.id });
  await follow(work, profile.id);
  return true;
}

/** In SQL: what the column has now, or what was cleared of it. */
const listOr = (column: 'skills' | 'certifications' | 'achievements') => sql`
  case when ${sql.ref(column)} = '{}'
    then array(select jsonb_array_elements_text(cleared->${sql.lit(column)})) else ${sql.ref(column)} end`;

async function follow(work: Work, userId: string): Promise<void> {
  announceProfile(work, userId);
  await work.emit(profileChanged, { userId });
  forgetShownProfile(work);
}

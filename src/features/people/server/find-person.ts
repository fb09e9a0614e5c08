import { sql } from 'kysely';
import { z } from 'zod';
import { homeTown } from '#features/geo/server/public.ts';
import { presentReliability, reliabilityColumns } from '#features/reliability/server/public.ts';
import { presenceShownTo } from '#features/presence/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { readBadges } from './badges.ts';
import { doneTasks } from './done-tasks.ts';
import type { Person, PersonDetails } from '../contract.ts';
import { SOCIAL_NETWORKS } from '../social-networks.ts';
import { lookAt, lookColumns } from './look-at-person.ts';

type Source = Pick<Services, 'log'> & { db: DbOrTransaction };

/** A person as this reader may see them, or null where there is none (PEOPLE-064 to PEOPLE-072). */
export async function findPerson(
  source: Source,
  personId: string,
  reader: Reader,
): Promise<Person | null> {
  const { viewerId } = reader;
  const row = await selectPerson(source.db, personId, viewerId).executeTakeFirst();
  const look = row && lookAt(row, viewerId);
  if (!look) return null;
  const { relation, isBlocked, canBlock, sight } = look;
  const showsPresence = sight.presence && viewerId !== null && relation !== 'self';
  const [details, presence] = await Promise.all([
    sight.details ? readPersonDetails(source, row) : null,
    showsPresence ? presenceShownTo(source.db, viewerId, row.id) : null,
  ]);
  return {
    personId: row.public_id,
    relation,
    isBlocked,
    canBlock,
    known: look.isNameKnown
      ? { name: shownName(row.full_name, reader.language), avatarUrl: row.avatar_url }
      : null,
    rating: row.rating_average,
    reviewCount: row.review_count,
    details,
    dealings: sight.details ? { helped: row.helped, posted: row.posted } : null,
    reliability: sight.details ? presentReliability(row) : null,
    presence,
  };
}

const selectPerson = (db: DbOrTransaction, personId: string, viewerId: string | null) =>
  db
    .selectFrom('profiles')
    .leftJoin('profile_places as place', (join) =>
      join
        .onRef('place.profile_id', '=', 'profiles.id')
        // A place found for an earlier text is not used for this one.
        .onRef('place.location', '=', 'profiles.location'),
    )
    .leftJoin('person_reliability as reliability', 'reliability.user_id', 'profiles.id')
    .select([
      'profiles.id',
      'profiles.public_id',
      'profiles.full_name',
      'profiles.avatar_url',
      'profiles.rating_average',
      'profiles.review_count',
      'profiles.professional_title',
      'profiles.bio',
      'profiles.location',
      'profiles.company',
      'profiles.industry',
      'profiles.website_url',
      'profiles.social_links',
      'profiles.skills',
      'profiles.certifications',
      'profiles.achievements',
      'profiles.created_at',
      'profiles.is_findable',
      ...reliabilityColumns('reliability'),
      sql<number | null>`latitude(place.geo_point)`.as('latitude'),
      sql<number | null>`longitude(place.geo_point)`.as('longitude'),
    ])
    .select(lookColumns(viewerId))
    .select([doneTasks('claimed_by').as('helped'), doneTasks('poster_id').as('posted')])
    .where('profiles.public_id', '=', personId);

type PersonRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectPerson>['executeTakeFirst']>>
>;

async function readPersonDetails({ log, db }: Source, row: PersonRow): Promise<PersonDetails> {
  const { latitude, longitude, location } = row;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const [town, badges] = await Promise.all([
    homeTown({ log }, { location, point }),
    readBadges(db, row.id),
  ]);
  return {
    professionalTitle: row.professional_title,
    bio: row.bio,
    // The text a person typed as their place may be an address, so only the town is shown.
    area: town && `${town.city}, ${town.state}`,
    company: row.company,
    industry: row.industry,
    websiteUrl: row.website_url,
    socialLinks: socialLinks.parse(row.social_links),
    skills: row.skills,
    certifications: row.certifications,
    achievements: row.achievements,
    badges,
    memberSince: row.created_at,
    isFindable: row.is_findable && row.visibility === 'public',
  };
}

const socialLinks = z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string());

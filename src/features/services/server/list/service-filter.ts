import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import {
  addressIn,
  combineWithAnd,
  comparedBy,
  findsAny,
  toCircle,
  hasText,
  hasTextUnindexed,
  hasTrigram,
  liesWithin,
  matchesText,
  matchesTextUnindexed,
  mayMatch,
  reaches,
} from '#features/browsing/server/public.ts';
import type {
  Circle,
  ListOrder,
  SelectMatching,
  Source,
  TextQuery,
} from '#features/browsing/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import { isBlockedFrom, isNotAway, isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ServiceFilter } from '../../contract.ts';
import { isAvailableOn } from './available-on.ts';
import { mayBeAmong } from './search-keys.ts';
import type { FoundRow } from './service-order.ts';

/** The filters of a list, its places as circles. */
export type Wanted = Pick<
  ServiceFilter,
  'category' | 'location' | 'experienceLevel' | 'priceType' | 'availableOn'
> & {
  search: TextQuery | null;
  circle: Circle | null;
  /** The place that the provider is to come to. */
  comesTo: Point | null;
};

export const toServiceCriteria = (filter: ServiceFilter, search: TextQuery | null): Wanted => ({
  search,
  category: filter.category,
  location: filter.location,
  experienceLevel: filter.experienceLevel,
  priceType: filter.priceType,
  availableOn: filter.availableOn,
  circle: toCircle(filter),
  comesTo: filter.comesToMe ? filter.near : null,
});

/** SERV-029, PEOPLE-258. In the statement's text, so that a plan made without values may use the indexes of active ones. */
export const activeServices = (db: DbOrTransaction) =>
  db
    .selectFrom('services')
    .where(sql<boolean>`services.is_active`)
    .where(isNotAway('services.provider_id'));

/** Active services, without those of people the viewer blocked or who blocked the viewer. */
export const seenServices = (db: DbOrTransaction, viewerId: string | null) =>
  activeServices(db).where(isNotBlockedFrom('services.provider_id', viewerId));

export const blockedServices = (db: DbOrTransaction, viewerId: string) =>
  activeServices(db).where(isBlockedFrom('services.provider_id', viewerId));

/** The services of a text that lists show this viewer. */
export const matchingServices =
  (db: DbOrTransaction, viewerId: string | null): SelectMatching =>
  (text) =>
    seenServices(db, viewerId).select('services.id').where(matchesText('services', text));

/** Whether any active service matches a text. */
export const hasAnyService = (source: Source) =>
  findsAny(source, 'services', matchingServices(source.db, null));

const comesAsFarAs = (place: Point) =>
  reaches(place, { geoPoint: 'services.geo_point', miles: 'services.service_area_radius' });

/** All that is asked, compared with the service itself. */
export function matches(wanted: Wanted): RawBuilder<boolean> {
  const { search, category, location, experienceLevel, priceType, circle, comesTo } = wanted;
  return combineWithAnd([
    category !== null && sql`services.category = ${category}`,
    priceType !== null && sql`services.price_type = ${priceType}`,
    experienceLevel !== null && sql`services.experience_level = ${experienceLevel}`,
    search !== null && matchesText('services', search),
    location !== '' && hasText('services.area_searched', location),
    circle !== null && liesWithin(circle, 'services.geo_point'),
    comesTo !== null && comesAsFarAs(comesTo),
    wanted.availableOn !== null && isAvailableOn(wanted.availableOn),
  ]);
}

/** The same for walking along an order's index: beside it, none of texts is asked. */
export const matchesOnTheWay = (wanted: Wanted): RawBuilder<boolean> =>
  combineWithAnd([
    matches({ ...wanted, search: null, location: '' }),
    ...hasTextsUnindexed(wanted),
  ]);

const hasTextsUnindexed = ({ search, location }: Wanted) => [
  search !== null && matchesTextUnindexed('services', search),
  location !== '' && hasTextUnindexed('services.area_searched', location),
];

/**
 * The same, found by the index of searches. Its part stands for itself: planned together with the rest, PostgreSQL may
 * rather walk along another index.
 */
export function foundServices(
  db: DbOrTransaction,
  viewerId: string | null,
  wanted: Wanted,
  order?: ListOrder<FoundRow>,
) {
  const { availableOn } = wanted;
  const candidates = seenServices(db, viewerId)
    .select(compared)
    .select(comparedBy(order))
    .select(addressIn('services').as('address'))
    .where(matchesUnindexed(wanted))
    .where(isFoundByIndex(wanted) ?? sql<boolean>`true`)
    .offset(sql.lit(0));
  return db
    .selectFrom(candidates.as('services'))
    .where(availableOn === null ? sql<boolean>`true` : isAvailableOn(availableOn));
}

const compared = [
  'services.id',
  'services.provider_id',
  'services.is_featured',
  'services.created_at',
  'services.rate',
  'services.provider_score',
  'services.provider_jobs',
  'services.geo_point',
  'services.work_days',
  'services.schedule',
] as const;

/** The part of the condition that the text index can answer; null if it can answer none of it. */
export function isFoundByIndex(wanted: Wanted): RawBuilder<boolean> | null {
  const { search, location } = wanted;
  const known: (RawBuilder<boolean> | false)[] = [
    search !== null && mayMatch('services', search, wanted.circle),
    hasTrigram(location) && hasText('services.area_searched', location),
    mayBeAmong(wanted) ?? false,
  ];
  return known.some((part) => part !== false) ? combineWithAnd(known) : null;
}

/**
 * Compares a service's own row without using an index: the test runs where the row is read, so that only the order's
 * columns are carried on for the matches.
 */
function matchesUnindexed(wanted: Wanted): RawBuilder<boolean> {
  const { category, experienceLevel, priceType, circle, comesTo } = wanted;
  return combineWithAnd([
    category !== null && sql`services.category is not distinct from ${category}`,
    priceType !== null && sql`services.price_type is not distinct from ${priceType}`,
    experienceLevel !== null &&
      sql`services.experience_level is not distinct from ${experienceLevel}`,
    ...hasTextsUnindexed(wanted),
    circle !== null && liesWithin(circle, 'services.geo_point'),
    comesTo !== null && comesAsFarAs(comesTo),
  ]);
}

/** Some orders have an index by category, too. */
export const isCategoryAlone = ({ category, ...rest }: Wanted): boolean =>
  category !== null && isFoundByIndex({ ...rest, category: null }) === null;

/**
 * All rows of a list, for counting: found by the index of searches if that covers any filter; a category alone has its own
 * index.
 */
export const listedServices = (db: DbOrTransaction, viewerId: string | null, wanted: Wanted) =>
  isFoundByIndex(wanted) === null || isCategoryAlone(wanted)
    ? seenServices(db, viewerId).where(matches(wanted)).select('services.id')
    : foundServices(db, viewerId, wanted).select('services.id');

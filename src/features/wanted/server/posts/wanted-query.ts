import { sql } from 'kysely';
import { takenAwayBy } from '#features/subjects/server/public.ts';
import { isNotBlockedFrom, seenBy } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { WantedStatus } from '../../vocabulary.ts';

/** In SQL: an open post whose time is over counts as ended before the job ends it (ITEM-394). */
const statusNow = sql<WantedStatus>`case
  when wanted.removed_by is not null then 'removed'
  when wanted.status = 'open' and wanted.ends_at <= now() then 'ended' else wanted.status end`;

const cardColumns = [
  'wanted.id',
  'wanted.owner_id',
  'wanted.title',
  'wanted.description',
  'wanted.category',
  'wanted.conditions',
  'wanted.max_price',
  'wanted.location_area',
  'wanted.cell_latitude',
  'wanted.cell_longitude',
  'wanted.created_at',
  'wanted.ends_at',
  'owner.public_id as owner_public_id',
  'owner.full_name as owner_name',
  'owner.avatar_url as owner_avatar_url',
  'owner.is_founding_member as owner_is_founding',
  'owner.rating_average as owner_rating',
  'owner.review_count as owner_review_count',
] as const;

/** Posts that were not removed, unless a block is between their owner and the viewer. */
const existing = (db: DbOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('wanted_posts as wanted')
    .selectAll('wanted')
    .where('wanted.removed_by', 'is', null)
    .where(isNotBlockedFrom('wanted.owner_id', viewerId));

/** The same with the viewer's own that moderators took away (MOD-082). */
const withTakenAway = (db: DbOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('wanted_posts as wanted')
    .selectAll('wanted')
    .where(
      sql<boolean>`(wanted.removed_by is null
        or wanted.removed_by = 'moderator' and wanted.owner_id = ${viewerId}::uuid)`,
    )
    .where(isNotBlockedFrom('wanted.owner_id', viewerId));

/** Some posts as they are read of their table: a page of a list with its order and its limit, say. */
export type WantedSource = Pick<ReturnType<typeof existing>, 'as'>;

/** Posts, each as a card with its owner; whatever reads them of `source` speaks of them as `wanted`. */
export const selectWantedCards = (
  db: DbOrTransaction,
  viewerId: string | null,
  source: WantedSource = existing(db, viewerId),
) =>
  db
    .selectFrom(source.as('wanted'))
    .innerJoin('profiles as owner', 'owner.id', 'wanted.owner_id')
    .select(cardColumns)
    .select(statusNow.as('status'))
    .select(() => {
      const { visibility, relation } = seenBy('owner', viewerId);
      return [visibility.as('owner_visibility'), relation.as('owner_relation')];
    });

/** Posts with all that their page shows, but for what only the owner reads. */
export const selectWantedDetails = (db: DbOrTransaction, viewerId: string | null) =>
  selectWantedCards(db, viewerId, withTakenAway(db, viewerId))
    .select(['wanted.radius', 'wanted.updated_at', 'wanted.removed_by'])
    .select(
      sql`case when wanted.removed_by = 'moderator'
        then ${takenAwayBy('wanted', { id: 'wanted.id', ownerId: 'wanted.owner_id' })} end`.as(
        'taken_away',
      ),
    )
    .select(
      sql<string[]>`array(select answers.item_id from wanted_answers answers
        join marketplace_items items on items.id = answers.item_id
        where answers.wanted_id = wanted.id and items.seller_id = ${viewerId}::uuid
        order by answers.item_id)`.as('answered_with'),
    );

export type WantedCardRow = Awaited<
  ReturnType<ReturnType<typeof selectWantedCards>['executeTakeFirstOrThrow']>
>;
export type WantedDetailRow = Awaited<
  ReturnType<ReturnType<typeof selectWantedDetails>['executeTakeFirstOrThrow']>
>;

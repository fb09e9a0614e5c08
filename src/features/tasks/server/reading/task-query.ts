import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { doneTasks } from '#features/people/server/public.ts';
import { takenAwayBy } from '#features/subjects/server/public.ts';
import { isNotBlockedFrom, seenBy } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { helpersTaken, isFull, findPart } from '../parts/helper-count.ts';
import { requirementColumns } from '../task-columns.ts';
import { isBooked, isDayOver } from './work-time.ts';

/** SQL's word for TASK-012; the database's clock is the only one asked. */
export const isTaskExpired = sql<boolean>`(tasks.status = 'open' and tasks.expires_at is not null and tasks.expires_at <= now())`;

/**
 * In SQL: whether the day of a task has begun where it is, or the time of an agreed one; a task expires a day after that
 * (TASK-012). Without a day it always has.
 */
export const hasBegun = sql<boolean>`(tasks.timing_type <> 'specific' or tasks.expires_at is null
  or tasks.expires_at - interval '24 hours' <= now())`;

const cardColumns = [
  'tasks.id',
  'tasks.poster_id',
  'tasks.claimed_by',
  'tasks.title',
  'tasks.description',
  'tasks.category',
  'tasks.kind',
  'tasks.status',
  'tasks.is_featured',
  'tasks.budget_type',
  'tasks.price',
  'tasks.max_price',
  'tasks.location_type',
  'tasks.city',
  'tasks.state',
  'tasks.cell_latitude',
  'tasks.cell_longitude',
  'tasks.urgency',
  'tasks.timing_type',
  'tasks.timing_date',
  'tasks.time_of_day',
  'tasks.duration',
  'tasks.applications_count',
  'tasks.helpers_wanted',
  'tasks.created_at',
  'tasks.expires_at',
  'photo.picture_key as photo',
  'poster.public_id as poster_public_id',
  'poster.full_name as poster_name',
  'poster.avatar_url as poster_avatar_url',
  'poster.is_founding_member as poster_is_founding',
  'poster.rating_average as poster_rating',
  'poster.review_count as poster_review_count',
  'poster.created_at as poster_joined_at',
  'poster.done_tasks as poster_done_tasks',
  'own.id as own_application_id',
  'own.status as own_application_status',
  'own.closed_reason as own_application_closed_reason',
] as const;

const posterColumns = [
  'profiles.id',
  'profiles.public_id',
  'profiles.full_name',
  'profiles.avatar_url',
  'profiles.is_founding_member',
  'profiles.rating_average',
  'profiles.review_count',
  'profiles.profile_visibility',
  'profiles.created_at',
] as const;

/** Counted only for people without reviews (TASK-331). */
const doneOfUnrated = sql<number | null>`case when profiles.review_count = 0
  then ${doneTasks('poster_id')} + ${doneTasks('claimed_by')} end`;

const detailColumns = [
  ...requirementColumns.selection('tasks'),
  'tasks.version',
  'tasks.is_private',
  'tasks.part_of_id',
  'tasks.views_count',
  'tasks.removed_by_moderator',
] as const;

/**
 * In SQL: the poster and the tasker see their task despite a block between the two (PEOPLE-194); a private task is seen
 * by those two alone (decision 0059).
 */
export const mayBeSeen = (viewerId: string | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`not tasks.is_private`
    : sql<boolean>`(tasks.claimed_by = ${viewerId}::uuid
        or (not tasks.is_private or tasks.poster_id = ${viewerId}::uuid)
          and ${isNotBlockedFrom('tasks.poster_id', viewerId)})`;

const existing = (db: DbOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('tasks')
    .selectAll()
    .where('tasks.removed_at', 'is', null)
    .where(mayBeSeen(viewerId));

/** The existing tasks, and of the viewer's own also those that moderators took away (MOD-082). */
export const withTakenAway = (db: DbOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('tasks')
    .selectAll()
    .where(
      sql<boolean>`(tasks.removed_at is null
        or tasks.removed_by_moderator and tasks.poster_id = ${viewerId}::uuid)`,
    )
    .where(mayBeSeen(viewerId));

/** Some tasks as they are read of their table, in one pass: a page of a list with its order and its limit, say. */
export type TaskSource = Pick<ReturnType<typeof existing>, 'as'>;

/** Tasks that still exist, each with its poster and what the viewer has to do with it. */
export const selectTaskCards = (
  db: DbOrTransaction,
  viewerId: string | null,
  source: TaskSource = existing(db, viewerId),
) =>
  db
    .selectFrom(source.as('tasks'))
    // Each by its key: joined plainly, a few thousand people are rather read whole for a page of 24. `offset` keeps the
    // planner from joining plainly after all.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('profiles')
          .select(posterColumns)
          .select(doneOfUnrated.as('done_tasks'))
          .whereRef('profiles.id', '=', 'tasks.poster_id')
          .offset(sql.lit(0))
          .as('poster'),
      (join) => join.onTrue(),
    )
    .leftJoin('task_applications as own', (join) =>
      join.onRef('own.task_id', '=', 'tasks.id').on('own.applicant_id', '=', viewerId),
    )
    .leftJoin('task_photos as photo', (join) =>
      join.onRef('photo.task_id', '=', 'tasks.id').on('photo.position', '=', 0),
    )
    .select(cardColumns)
    .select(isTaskExpired.as('is_expired'))
    .select(
      sql<number | null>`case when tasks.helpers_wanted is not null then ${helpersTaken} end`.as(
        'helpers_taken',
      ),
    )
    .select(
      sql<string | null>`case when tasks.helpers_wanted is not null
        then ${findPart(sql`${viewerId}::uuid`)} end`.as('own_part_id'),
    )
    .select((eb) =>
      eb
        .selectFrom('served_neighbors')
        .select('served_neighbors.display_name')
        .whereRef('served_neighbors.id', '=', 'tasks.on_behalf_of_id')
        .as('served_name'),
    )
    .select(() => {
      const { visibility, relation } = seenBy('poster', viewerId);
      return [visibility.as('poster_visibility'), relation.as('poster_relation')];
    });

/** In SQL: the viewer's number on the waiting list of a full task: the order of the applications (TASK-378). */
const waitingNumber = sql<
  number | null
>`case when own.status = 'pending' and tasks.status = 'open' and ${isFull}
  then (select count(*)::int from task_applications as before
    where before.task_id = tasks.id and before.status = 'pending'
      and (before.created_at, before.id) <= (own.created_at, own.id)) end`;

export const selectTaskDetails = (
  db: DbOrTransaction,
  viewerId: string | null,
  source?: TaskSource,
) =>
  selectTaskCards(db, viewerId, source)
    .select(detailColumns)
    .select(waitingNumber.as('waiting_number'))
    .select([isDayOver.as('is_day_over'), isBooked.as('is_booked')])
    .select(
      sql`case when tasks.removed_by_moderator
        then ${takenAwayBy('task', { id: 'tasks.id', ownerId: 'tasks.poster_id' })} end`.as(
        'taken_away',
      ),
    )
    .select(
      sql<
        string[]
      >`array(select picture_key from task_photos where task_id = tasks.id order by position)`.as(
        'photos',
      ),
    );

export type TaskCardRow = Awaited<
  ReturnType<ReturnType<typeof selectTaskCards>['executeTakeFirstOrThrow']>
>;
export type TaskDetailRow = Awaited<
  ReturnType<ReturnType<typeof selectTaskDetails>['executeTakeFirstOrThrow']>
>;

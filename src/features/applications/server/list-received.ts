import { sql } from 'kysely';
import { z } from 'zod';
import { milesBetween, toPoint } from '#features/geo/distance.ts';
import type { HelperCount } from '#features/tasks/rules.ts';
import type { TaskStatus } from '#features/tasks/vocabulary.ts';
import {
  cursorTime,
  cutPage,
  encodeCursor,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Language } from '#platform/server/context.ts';
import { presentReliability, reliabilityColumns } from '#features/reliability/server/public.ts';
import { rankPeople } from '#features/people/server/public.ts';
import { isNotBlockedFrom, seenBy, sightOfRow } from '#features/visibility/server/public.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { ReceivedApplication, ReceivedApplications, ReceivedSort } from '../contract.ts';
import { toNamedPrice } from './to-named-price.ts';
import { toNamedTime } from './to-named-time.ts';
import { applicationChatEligibility, mayApprove, mayReject, maySuggestPrice } from '../rules.ts';
import { readDecisionsSwitch } from './deciding/decisions-switch.ts';
import { countApproved, listApproved, nameOther } from './deciding/find-approved.ts';

const PAGE = 24;

/** TASK-174: approved first, then pending oldest first, then rejected; written as in its index. */
const rank = sql<number>`(case a.status when 'approved' then 0 when 'pending' then 1 else 2 end)`;
const position = z.tuple([z.number().int(), cursorTime, z.uuid()]);

type Task = {
  id: string;
  posterId: string;
  status: TaskStatus;
  isExpired: boolean;
  helpers?: HelperCount;
};

const selectReceived = (db: DbOrTransaction, { id: taskId, posterId }: Task) =>
  db
    .selectFrom('task_applications as a')
    .innerJoin('profiles as applicant', 'applicant.id', 'a.applicant_id')
    .innerJoin('tasks as task', 'task.id', 'a.task_id')
    .leftJoin('profile_places as home', (join) =>
      join
        .onRef('home.profile_id', '=', 'applicant.id')
        // A place found for an earlier text is not used for this one.
        .onRef('home.location', '=', 'applicant.location'),
    )
    .leftJoin('person_reliability as reliability', 'reliability.user_id', 'applicant.id')
    .select(reliabilityColumns('reliability'))
    .select([
      'a.id',
      'a.task_id',
      'a.status',
      'a.closed_reason',
      'a.message',
      'a.price',
      'a.price_unit',
      'a.can_come_on',
      'a.can_come_part',
      'a.created_at',
      'a.decided_at',
      'applicant.public_id',
      'applicant.full_name',
      'applicant.avatar_url',
      'applicant.professional_title',
      'applicant.rating_average',
      'applicant.review_count',
      'applicant.is_founding_member',
      'task.cell_latitude',
      'task.cell_longitude',
      sql<number | null>`latitude(home.geo_point)`.as('home_latitude'),
      sql<number | null>`longitude(home.geo_point)`.as('home_longitude'),
    ])
    .select(() => {
      const { visibility, relation } = seenBy('applicant', posterId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .select(rank.as('rank'))
    .select((eb) =>
      eb
        .selectFrom('tasks as part')
        .whereRef('part.part_of_id', '=', 'a.task_id')
        .whereRef('part.claimed_by', '=', 'a.applicant_id')
        .where('part.removed_at', 'is', null)
        .select(
          sql<{
            id: string;
            status: TaskStatus;
          }>`jsonb_build_object('id', part.id, 'status', part.status)`.as('of'),
        )
        .as('part'),
    )
    .select((eb) =>
      eb
        .selectFrom('tasks')
        .whereRef('tasks.claimed_by', '=', 'a.applicant_id')
        .where('tasks.status', '=', 'done')
        .select(eb.fn.countAll<number>().as('count'))
        .as('completed_tasks'),
    )
    .where('a.task_id', '=', taskId)
    .where(isNotBlockedFrom('a.applicant_id', posterId));

type ReceivedRow = Awaited<
  ReturnType<ReturnType<typeof selectReceived>['executeTakeFirstOrThrow']>
>;

async function oldestFirst(
  db: DbOrTransaction,
  task: Task,
  cursor: string | null,
): Promise<KeysetPage<ReceivedRow>> {
  const after = readCursor(position, cursor);
  const found = await selectReceived(db, task)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${rank}, a.created_at, a.id)
          > (${after?.[0]}::int, ${after?.[1]}::timestamptz, ${after?.[2]}::uuid)`,
      ),
    )
    .orderBy(sql`${rank}, a.created_at, a.id`)
    .limit(PAGE + 1)
    .execute();
  return cutPage(found, PAGE, (last) => [last.rank, last.created_at, last.id]);
}

/** When the first page was asked for, and how many were shown. */
const rankedPosition = z.tuple([cursorTime, z.int().min(1)]);

/**
 * Ranks the pending applicants by their reviews, in an order drawn once a day (PEOPLE-197). Each page loads all of
 * them, but only the columns that rank them. People who apply while the pages load wait until the list is loaded again,
 * so that no applicant appears twice. After a withdrawal the pages are reloaded anyway.
 */
async function bestReviewed(
  db: DbOrTransaction,
  task: Task,
  cursor: string | null,
): Promise<KeysetPage<ReceivedRow>> {
  const reached = readCursor(rankedPosition, cursor);
  const [startedAt, shown] = reached ?? [new Date().toISOString(), 0];
  const all = await db
    .selectFrom('task_applications as a')
    .innerJoin('profiles as applicant', 'applicant.id', 'a.applicant_id')
    .select(['a.id as application_id', 'a.status'])
    // Drawn by the person, so that applying again does not draw again.
    .select(['a.applicant_id as id', 'applicant.rating_score as score'])
    .select(sql<number>`applicant.review_count + applicant.no_show_count`.as('cases'))
    .where('a.task_id', '=', task.id)
    .where('a.created_at', '<=', new Date(startedAt))
    .where(isNotBlockedFrom('a.applicant_id', task.posterId))
    .orderBy(sql`${rank}, a.created_at, a.id`)
    .execute();
  const waiting = all.filter(({ status }) => status === 'pending');
  const ranked = rankPeople(waiting, `${startedAt.slice(0, 10)} ${task.id}`);
  const ids = [
    ...all.filter(({ status }) => status === 'approved'),
    ...ranked,
    ...all.filter(({ status }) => status === 'rejected'),
  ].map((one) => one.application_id);
  const page = ids.slice(shown, shown + PAGE);
  const rows = await selectReceived(db, task)
    .where('a.id', '=', sql<string>`any(${page}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const end = shown + page.length;
  return {
    rows: page.flatMap((id) => byId.get(id) ?? []),
    nextCursor: end < ids.length ? encodeCursor([startedAt, end]) : null,
  };
}

/** Named prices for the job, then those per hour, then none; written as a number each row has (DEAL-032). */
const byPrice = sql<number>`(case when a.status <> 'pending' then 0
  else coalesce(a.price, 0) + case a.price_unit when 'job' then 0 when 'hour' then 100000 else 200000 end end)::float8`;
const pricePosition = z.tuple([z.number().int(), z.number(), cursorTime, z.uuid()]);

async function lowestPrice(
  db: DbOrTransaction,
  task: Task,
  cursor: string | null,
): Promise<KeysetPage<ReceivedRow>> {
  const from = readCursor(pricePosition, cursor);
  const found = await selectReceived(db, task)
    .select(byPrice.as('by_price'))
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(${rank}, ${byPrice}, a.created_at, a.id)
          > (${from?.[0]}::int, ${from?.[1]}::float8, ${from?.[2]}::timestamptz, ${from?.[3]}::uuid)`,
      ),
    )
    .orderBy(sql`${rank}, ${byPrice}, a.created_at, a.id`)
    .limit(PAGE + 1)
    .execute();
  return cutPage(found, PAGE, (last) => [last.rank, last.by_price, last.created_at, last.id]);
}

const READERS = { oldest: oldestFirst, 'best-reviewed': bestReviewed, 'lowest-price': lowestPrice };

/** Lists all who applied for a task, for its poster, page by page, without phone and e-mail (TASK-176). */
export async function listReceived(
  db: DbOrTransaction,
  task: Task,
  request: { language: Language; cursor: string | null; sort: ReceivedSort },
): Promise<ReceivedApplications> {
  const { language, cursor, sort } = request;
  const readPage = READERS[sort];
  const [{ rows, nextCursor }, isOn, { total }, approved] = await Promise.all([
    readPage(db, task, cursor),
    readDecisionsSwitch(db),
    countReceived(db, task),
    listApproved(db, task.id),
  ]);
  const facts = {
    areDecisionsOn: isOn,
    taskStatus: task.status,
    isTaskExpired: task.isExpired,
    posterId: task.posterId,
    ...countApproved(approved, task.helpers),
  };
  return {
    items: rows.map((row) =>
      presentReceived(row, language, {
        ...facts,
        approvedOther: nameOther(approved, row.id, language),
      }),
    ),
    nextCursor,
    total,
    areDecisionsOn: isOn,
  };
}

const countReceived = (db: DbOrTransaction, task: { id: string; posterId: string }) =>
  db
    .selectFrom('task_applications')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('task_id', '=', task.id)
    .where(isNotBlockedFrom('task_applications.applicant_id', task.posterId))
    .executeTakeFirstOrThrow();

function presentReceived(
  row: ReceivedRow,
  language: Language,
  facts: {
    areDecisionsOn: boolean;
    taskStatus: TaskStatus;
    isTaskExpired: boolean;
    posterId: string;
    approvedOther: string | null;
    helpers?: { wanted: number; approved: number };
  },
): ReceivedApplication {
  const status = row.status;
  const decision = { ...facts, applicationStatus: status, hasPart: row.part !== null };
  const { details } = sightOfRow(row, facts.posterId);
  return {
    id: row.id,
    taskId: row.task_id,
    ...(row.part && { part: row.part }),
    status,
    closedReason: row.closed_reason,
    message: row.message,
    price: toNamedPrice(row),
    time: toNamedTime(row),
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    applicant: {
      personId: row.public_id,
      name: shownName(row.full_name, language, 'anonymousUser'),
      avatarUrl: row.avatar_url,
      isFoundingMember: row.is_founding_member && details,
      reliability: details ? presentReliability(row) : null,
      professionalTitle: row.professional_title,
      rating: row.rating_average,
      reviewCount: row.review_count,
      completedTasks: row.completed_tasks ?? 0,
      distance: details ? measureDistance(row) : null,
    },
    chat: applicationChatEligibility({
      viewer: 'poster',
      applicationStatus: status,
      taskStatus: row.part?.status ?? facts.taskStatus,
    }),
    canApprove: mayApprove(decision),
    canReject: mayReject(decision),
    canSuggestPrice: maySuggestPrice(decision),
  };
}

/** Both ends are centers of cells, so that no task, however it is moved, finds a home (GEO-110, DEAL-058). */
function measureDistance(row: ReceivedRow): number | null {
  const home = toPoint({ latitude: row.home_latitude, longitude: row.home_longitude });
  const task = toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude });
  return home && task && Math.round(milesBetween(home, task) * 10) / 10;
}

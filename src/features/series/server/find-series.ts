import { isTaskExpired } from '#features/tasks/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { byId, cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { SeriesCard, SeriesDateView, SeriesDetail } from '../contract.ts';
import { SERIES_A_PAGE } from '../limits.ts';
import {
  daysToMoveTo,
  findNext,
  mayAnswer,
  mayAskHelper,
  mayChange,
  mayEndHelper,
  mayMove,
  maySkip,
} from '../rules.ts';
import type { SeriesDate } from '../rules.ts';
import { findCandidate, namePeople } from './series-people.ts';
import type { NamePerson } from './series-people.ts';
import {
  NOT_FOUND,
  getToday,
  readDates,
  readDatesBySeries,
  readDraft,
  selectSeries,
  toFacts,
  toSchedule,
} from './series-row.ts';
import type { SeriesRow } from './series-row.ts';

/** Returns a series to its owner or its helper (DEAL-219). */
export async function findSeries(
  db: DbOrTransaction,
  by: Actor,
  seriesId: string,
): Promise<SeriesDetail> {
  const row = await selectOwn(db, by).where('series.id', '=', seriesId).executeTakeFirst();
  if (!row) return refuse(by, 'NOT_FOUND', NOT_FOUND);
  const facts = toFacts(row, by.userId);
  const draft = readDraft(row);
  const candidate = facts.isOwner
    ? await findCandidate(db, { seriesId, ownerId: row.owner_id })
    : null;
  const name = await namePeople(db, toReader(by), [row.owner_id, row.helper_id, candidate]);
  return {
    ...presentSeries(row, by, name),
    description: draft.description,
    budgetType: draft.budget.type,
    amount: draft.budget.type === 'negotiable' ? null : draft.budget.amount,
    candidate: name(candidate),
    dates: await presentDates(db, by, row),
    abilities: {
      edit: mayChange(facts),
      stop: mayChange(facts),
      askHelper: mayAskHelper({ ...facts, hasCandidate: candidate !== null }),
      answerHelper: mayAnswer(facts),
      endHelper: mayEndHelper(facts),
    },
  };
}

/** Returns the place of a task in its series; null for people who may not see the series (DEAL-228). */
export async function findSeriesOfTask(db: DbOrTransaction, by: Actor, taskId: string) {
  const row = await selectOwn(db, by)
    .innerJoin('task_series_dates as date', 'date.series_id', 'series.id')
    .select('date.original_day')
    .where('date.task_id', '=', taskId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, frequency, times } = row;
  const dates = await readDates(db, row);
  const date = dates.find(({ originalDay }) => originalDay === row.original_day);
  return date ? { id, frequency, number: date.number, times } : null;
}

/** Returns the series of which a person is the owner or the helper: ids are in the order of time (DEAL-233). */
export async function listOwnSeries(
  db: DbOrTransaction,
  by: Actor,
  cursor: string | null,
): Promise<{ items: SeriesCard[]; nextCursor: string | null }> {
  const position = readCursor(byId, cursor);
  const found = await selectOwn(db, by)
    .$if(position !== null, (query) => query.where('series.id', '<', position?.[0] ?? ''))
    .orderBy('series.id', 'desc')
    .limit(SERIES_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, SERIES_A_PAGE, (last) => [last.id]);
  const people = rows.flatMap((row) => [row.owner_id, row.helper_id]);
  const name = await namePeople(db, toReader(by), people);
  const dates = await readDatesBySeries(db, rows);
  const items = rows.map((row) => ({
    ...presentSeries(row, by, name),
    nextDay: row.next_at === null ? null : (findNext(dates(row))?.day ?? null),
  }));
  return { items, nextCursor };
}

const toReader = ({ userId, language }: Actor) => ({ viewerId: userId, language });

function presentSeries(row: SeriesRow, by: Actor, name: NamePerson): Omit<SeriesCard, 'nextDay'> {
  const facts = toFacts(row, by.userId);
  const helper = name(row.helper_id);
  return {
    id: row.id,
    title: readDraft(row).title,
    frequency: row.frequency,
    times: row.times,
    isOwn: facts.isOwner,
    status: getStatus(facts),
    pausedFor: row.paused_for,
    owner: name(row.owner_id) ?? { personId: null, name: '' },
    helper: helper && { ...helper, hasAgreed: row.helper_agreed_at !== null },
  };
}

const selectOwn = (db: DbOrTransaction, { userId }: Actor) =>
  selectSeries(db).where((eb) =>
    eb.or([eb('series.owner_id', '=', userId), eb('series.helper_id', '=', userId)]),
  );

function getStatus({
  isStopped,
  isOver,
}: {
  isStopped: boolean;
  isOver: boolean;
}): SeriesDetail['status'] {
  if (isStopped) return 'stopped';
  return isOver ? 'over' : 'active';
}

async function presentDates(
  db: DbOrTransaction,
  by: Actor,
  row: SeriesRow,
): Promise<SeriesDateView[]> {
  const dates = await readDates(db, row);
  const tasks = await readTasks(db, row.id);
  const facts = toFacts(row, by.userId);
  const today = getToday(row);
  return dates
    .filter(({ state }) => !(facts.isStopped && state === 'upcoming'))
    .map((date) => {
      const task = tasks.get(date.originalDay);
      const moveTo = daysToMoveTo(toSchedule(row), dates, date, today);
      const isShown = facts.isOwner || task?.status === 'open' || task?.claimed_by === by.userId;
      return {
        number: date.number,
        originalDay: date.originalDay,
        day: task?.timing_date ?? date.day,
        status: getDateStatus(date, task),
        taskId: (isShown && task?.id) || null,
        moveTo,
        abilities: { skip: maySkip(facts, date), move: mayMove(facts, date, moveTo) },
      };
    });
}

async function readTasks(db: DbOrTransaction, seriesId: string) {
  const rows = await db
    .selectFrom('task_series_dates as date')
    .innerJoin('tasks', 'tasks.id', 'date.task_id')
    .select(['date.original_day', 'tasks.id', 'tasks.status', 'tasks.claimed_by'])
    .select(['tasks.removed_at', 'tasks.timing_date', isTaskExpired.as('is_expired')])
    .where('date.series_id', '=', seriesId)
    .execute();
  return new Map(rows.map((row) => [row.original_day, row]));
}

type DateTask =
  Awaited<ReturnType<typeof readTasks>> extends Map<string, infer Task> ? Task : never;

function getDateStatus({ state }: SeriesDate, task?: DateTask): SeriesDateView['status'] {
  if (state !== 'made') return state;
  if (!task || task.removed_at !== null) return 'removed';
  return task.is_expired ? 'expired' : task.status;
}

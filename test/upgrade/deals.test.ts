import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeUnanswered,
  remindToAnswer,
} from '#features/applications/server/applying/close-unanswered.ts';
import { lapseOverdue } from '#features/agreements/server/lapse-overdue.ts';
import { lapseReservations } from '#features/marketplace/server/reservations/lapse-reservations.ts';
import { askAfterPickups } from '#features/offers/server/slots/ask-after.ts';
import { lapsePastSlots } from '#features/offers/server/slots/follow-item.ts';
import { recountReliability } from '#features/reliability/server/recount.ts';
import { publishDueReviews } from '#features/reviews/server/due-reviews.ts';
import { announceExpired } from '#features/tasks/server/expiry/announce-expired.ts';
import { askAfterDay } from '#features/work/server/silence/ask-after-day.ts';
import {
  confirmUnanswered,
  remindToConfirm,
} from '#features/work/server/silence/confirm-unanswered.ts';
import { lapseUnanswered } from '#features/work/server/silence/lapse-unanswered.ts';
import { remindBeforeDay } from '#features/work/server/silence/remind-before-day.ts';
import { startSession } from '#identity/server/tokens/sessions.ts';
import {
  knownMigrations,
  migrate,
  prepareMigrations,
  runMigration,
} from '#platform/server/database/migrate.ts';
import { createEmptyDatabase } from '#platform/server/database/test-database.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { fillOldDeals } from './old-deals.ts';
import type { OldDeal, Who } from './old-deals.ts';

/** The last migration that knows nothing of deals. */
const LAST_BEFORE = '0159_own_words.sql';
const WHO: readonly Who[] = ['poster', 'helper', 'second'];

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;
let server: TestServer;
let old: Awaited<ReturnType<typeof fillOldDeals>>;
let api: Record<Who, TestServer['anonymous']>;
let before: Record<string, number>;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await prepareMigrations(client);
  for (const name of await knownMigrations()) {
    if (name <= LAST_BEFORE) await runMigration(client, name);
  }
  old = await fillOldDeals(client);
  before = await countRows();
  await migrate(database.url, { log: pino({ level: 'silent' }) });
  server = await startTestServer({ DATABASE_URL: database.url });
  const open = async (who: Who) => {
    const session = await inTransaction(server.services, (work) =>
      startSession(work, {
        userId: old.people[who],
        method: 'password',
        origin: { ip: '127.0.0.1', userAgent: 'test', language: 'en' },
      }),
    );
    return server.apiFor(session.access_token);
  };
  api = {
    poster: await open('poster'),
    helper: await open('helper'),
    second: await open('second'),
  };
});
afterAll(async () => {
  await client.end();
  await server.close();
  await database.drop();
});

async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await client.query<Row>(sql, values)).rows;
}

const TABLES = [
  'tasks',
  'task_transitions',
  'task_applications',
  'reviews',
  'bookings',
  'booking_steps',
  'booked_times',
  'marketplace_items',
  'item_reservations',
  'pickup_slots',
  'conversations',
];
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const [row] = await query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
    counts[table] = row?.rows ?? 0;
  }
  return counts;
}

type Stored = {
  subject_id: string;
  kind: string;
  result: string;
  responsible: string | null;
  asker_id: string;
  helper_id: string;
  is_late: boolean;
  counts_at_once: boolean;
};
async function readOutcomes(): Promise<Map<string, Stored[]>> {
  const rows =
    await query<Stored>(`select subject_id, kind, result, responsible, asker_id, helper_id, is_late,
    counted_from = ended_at as counts_at_once from outcomes order by ended_at`);
  return Map.groupBy(rows, (row) => row.subject_id);
}

const readStatuses = async () =>
  new Map(
    (
      await query<{ id: string; status: string }>(`select id, status from tasks
        union all select id, status from marketplace_items`)
    ).map(({ id, status }) => [id, status]),
  );

/** One deal of each state. */
const samples = (): OldDeal[] => [
  ...new Map(old.deals.map((deal) => [`${deal.kind}: ${deal.state}`, deal])).values(),
];

test('the upgrade gives 500 older deals their outcomes, and nothing else (DEAL-120, DEAL-159)', async () => {
  expect(old.deals).toHaveLength(500);
  const stored = await readOutcomes();
  for (const { kind, state, subjectId, outcomes } of old.deals) {
    const found = subjectId === null ? [] : (stored.get(subjectId) ?? []);
    expect(found, `${kind}: ${state}`).toEqual(
      outcomes.map(({ result, responsible, helper, isLate = false }) => ({
        subject_id: subjectId,
        kind,
        result,
        responsible,
        asker_id: old.people.poster,
        helper_id: old.people[helper],
        is_late: isLate,
        counts_at_once: true,
      })),
    );
  }
  expect(await countRows()).toEqual(before);
  for (const table of ['questions', 'proposed_changes', 'task_reminders']) {
    expect(await query(`select from ${table}`), table).toEqual([]);
  }
});

test('the older rows meet every constraint', async () => {
  expect(
    await query(
      `select conrelid::regclass::text as of, conname from pg_constraint where not convalidated`,
    ),
  ).toEqual([]);
  expect(
    await query(`select indexrelid::regclass::text as index from pg_index where not indisvalid`),
  ).toEqual([]);
});

test('old reviews belong to the deal that was done (DEAL-146)', async () => {
  expect(
    await query(`select reviews.id from reviews
      left join outcomes deal on deal.id = reviews.outcome_id and deal.subject_id = reviews.task_id
        and deal.result = 'done' and reviews.reviewer_id in (deal.asker_id, deal.helper_id)
        and reviews.reviewee_id in (deal.asker_id, deal.helper_id)
      where deal.id is null`),
  ).toEqual([]);
});

test('the reliability of each person equals a count by hand (DEAL-131)', async () => {
  await recountReliability(server.services.db);
  const all = old.deals.flatMap(({ outcomes }) => outcomes);
  const count = (wanted: (outcome: (typeof all)[number]) => boolean) => all.filter(wanted).length;
  for (const who of WHO) {
    const isPoster = who === 'poster';
    const [numbers] = await query(
      `select finished, given_up, given_up_late, missed, asked_done, asked_called_off, asked_called_off_late,
        asked_missed, sold_done, bought_done from person_reliability where user_id = $1`,
      [old.people[who]],
    );
    expect(numbers, who).toEqual({
      finished: count(({ result, helper }) => result === 'done' && helper === who),
      given_up: count(({ responsible, helper }) => responsible === 'helper' && helper === who),
      given_up_late: count(
        ({ responsible, helper, isLate }) =>
          responsible === 'helper' && helper === who && isLate === true,
      ),
      missed: 0,
      asked_done: isPoster ? count(({ result }) => result === 'done') : 0,
      asked_called_off: isPoster ? count(({ responsible }) => responsible === 'asker') : 0,
      asked_called_off_late: isPoster
        ? count(({ responsible, isLate }) => responsible === 'asker' && isLate === true)
        : 0,
      asked_missed: 0,
      sold_done: 0,
      bought_done: 0,
    });
  }
});

/** Every page of a list. */
async function readPages<Item>(
  read: (cursor: string | null) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Item[]; nextCursor: string | null } = await read(cursor);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

describe('the newest version', () => {
  test('reads them all', async () => {
    const all = old.deals.flatMap(({ outcomes }) => outcomes);
    for (const who of WHO) {
      const mine = await readPages((cursor) => api[who].outcomes.listMine({ cursor }));
      expect(mine).toHaveLength(
        who === 'poster' ? all.length : all.filter(({ helper }) => helper === who).length,
      );
      // Both sides agreed to each, or the days to contest it are over.
      expect(mine.filter(({ abilities }) => abilities.contest.allowed)).toEqual([]);
      await readPages((cursor) => api[who].tasks.listPosted({ cursor }));
      await readPages((cursor) => api[who].applications.listSent({ cursor }));
      await readPages((cursor) => api[who].reviews.listOpen({ cursor }));
      await api[who].home.mine({});
    }
  });

  test.each([...WHO, 'a visitor' as const])('answers %s about each state', async (who) => {
    const reader = who === 'a visitor' ? server.anonymous : api[who];
    for (const { kind, state, subjectId, conversationId } of samples()) {
      const calls: Promise<unknown>[] = [];
      if (kind === 'item' && subjectId !== null) {
        calls.push(reader.marketplace.find({ itemId: subjectId }));
        calls.push(reader.offers.listCards({ conversationId: conversationId ?? '' }));
      } else if (subjectId !== null) {
        calls.push(reader.tasks.find({ id: subjectId }));
        calls.push(reader.agreements.listOpen({ taskId: subjectId }));
        calls.push(reader.reviews.mine({ taskId: subjectId }));
        calls.push(reader.bookings.ofTask({ taskId: subjectId }));
      }
      if (kind === 'booking') {
        calls.push(reader.bookings.listCards({ conversationId: conversationId ?? '' }));
      }
      const answers = await Promise.allSettled(calls);
      const isThere = !['closed', 'removed'].includes(state) && !state.startsWith('called off');
      if (isThere && (who === 'poster' || who === 'helper')) {
        expect(answers[0]?.status, `${kind}: ${state}`).toBe('fulfilled');
      }
      for (const answer of answers) {
        if (answer.status === 'fulfilled') continue;
        const { status }: { status?: number } = answer.reason;
        expect([401, 403, 404, 409], `${kind}: ${state}`).toContain(status);
      }
    }
  });
});

const runJobs = async () => {
  const { services } = server;
  await remindToConfirm(services);
  await confirmUnanswered(services);
  await askAfterDay(services);
  await lapseUnanswered(services);
  await remindBeforeDay(services);
  await announceExpired(services);
  await remindToAnswer(services);
  await closeUnanswered(services);
  await lapseOverdue(services);
  await lapseReservations(services);
  await lapsePastSlots(services);
  await askAfterPickups(services);
  await publishDueReviews(services);
};

test('the jobs confirm only work after a reminder, and end no deal twice (DEAL-071, DEAL-120)', async () => {
  const first = await readStatuses();
  await runJobs();
  // Nothing is confirmed or closed without a reminder.
  expect(await readStatuses()).toEqual(first);
  await client.query(`update task_reminders set sent_at = sent_at - interval '5 days'`);
  await Promise.all([runJobs(), runJobs()]);
  await runJobs();

  const [stored, statuses] = [await readOutcomes(), await readStatuses()];
  for (const { kind, state, subjectId, outcomes } of old.deals) {
    if (subjectId === null) continue;
    const isConfirmed = kind !== 'item' && state === 'marked completed';
    const title = `${kind}: ${state}`;
    expect(statuses.get(subjectId), title).toBe(isConfirmed ? 'done' : first.get(subjectId));
    expect(
      (stored.get(subjectId) ?? []).map(({ result }) => result),
      title,
    ).toEqual([...outcomes.map(({ result }) => result), ...(isConfirmed ? ['done'] : [])]);
  }
  expect(
    await query(`select type, entity_id from notifications
      group by recipient_id, type, entity_id having count(*) > 1`),
  ).toEqual([]);
  const closed = await query(`select applications.id from task_applications applications
    where status = 'rejected' and closed_reason = 'no_answer'`);
  expect(closed).toHaveLength(
    old.deals.filter(({ state }) => state === 'open with an old application').length,
  );
});

test('each older deal under way ends in one outcome, like a new one (DEAL-120, DEAL-159)', async () => {
  const find = (kind: OldDeal['kind'], state: string) => {
    const subjectId = old.deals.find(
      (deal) => deal.kind === kind && deal.state === state,
    )?.subjectId;
    if (!subjectId) throw new Error(`no ${kind} is ${state}`);
    return subjectId;
  };
  const given = find('task', 'claimed');
  await api.helper.work.giveUp({ taskId: given });
  const confirmed = find('task', 'claimed for a day that passed');
  await api.poster.work.confirm({ taskId: confirmed });
  const missed = find('booking', 'agreed for a time that passed');
  await api.poster.work.removeHelper({ taskId: missed, ending: 'did_not_come' });
  const noShow = find('item', 'reserved, the time passed');
  await api.helper.marketplace.reportNoShow({ itemId: noShow });
  const stored = await readOutcomes();
  expect(
    [given, confirmed, missed, noShow].map((id) => stored.get(id)?.map(({ result }) => result)),
  ).toEqual([['called_off'], ['done'], ['did_not_come'], ['did_not_come']]);

  // A deal that neither answers about lapses (DEAL-084).
  await client.query(`update task_reminders set sent_at = sent_at - interval '15 days'`);
  await Promise.all([lapseUnanswered(server.services), lapseUnanswered(server.services)]);
  const lapsed = await readOutcomes();
  for (const { kind, state, subjectId } of old.deals) {
    const isAsked =
      kind !== 'item' && state.endsWith(kind === 'task' ? 'day that passed' : 'time that passed');
    if (!isAsked || subjectId === null || [confirmed, missed].includes(subjectId)) continue;
    expect(lapsed.get(subjectId), `${kind}: ${state}`).toMatchObject([
      { result: 'lapsed', responsible: null },
    ]);
  }
});

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readOwnWords } from '#features/browsing/server/own-words/read-own-words.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import {
  forOneCaller,
  isCalledBy,
  mayLag,
} from '#platform/server/database/replicas/lagging-reads.ts';
import { openOwnWrites } from '#platform/server/database/replicas/own-writes.ts';
import { newId } from '#platform/server/ids.ts';
import { replicaReads } from '#platform/server/metrics/instruments.ts';
import { registry } from '#platform/server/metrics/registry.ts';
import { testCaches } from '#platform/server/test-caches.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { startRedis } from './support/redis-process.ts';
import { startPrimary, startReplica } from './support/replica-process.ts';
import type { Primary, ReplicaProcess } from './support/replica-process.ts';

const LONGEST_MS = 120_000;
const SOON = { timeout: 30_000 };

let redis: Awaited<ReturnType<typeof startRedis>>;
let primary: Primary;
let replica: ReplicaProcess;
/** Two processes of one site, as far as the database and Redis can tell. */
let here: TestServer;
let there: TestServer;
let poster: TestPerson;

const settings = () => ({
  DATABASE_URL: primary.url,
  DATABASE_READ_URLS: replica.url,
  DATABASE_POOL_SIZE: '6',
  REDIS_URL: redis.url,
});

beforeAll(async () => {
  [redis, primary] = await Promise.all([startRedis(), startPrimary()]);
  replica = await startReplica(primary);
  here = await startTestServer(settings());
  there = await startTestServer({ ...settings(), PAGE_CACHE_SECONDS: '60' });
  poster = await here.person('Paula Poster');
  await sql`create table notes (text text not null)`.execute(here.services.db);
}, LONGEST_MS);
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await Promise.all([replica.stop(), redis.stop()]);
  await primary.stop();
}, LONGEST_MS);
afterEach(async () => {
  await replica.resume().catch(() => {});
});

const post = (by: TestPerson, title: string) =>
  by.api.tasks.create({
    draft: { ...exampleDraft, title },
    requestKey: newId(),
    today: new Date().toISOString().slice(0, 10),
  });

async function titlesFor(server: TestServer, token: string | null = null): Promise<string[]> {
  const { items } = await server.apiFor(token).tasks.browse({ limit: 24 });
  return items.map(({ title }) => title);
}

/** Changes titles behind the back of the product, which announces nothing. */
const renameUnseen = (title: string) =>
  sql`update tasks set title = ${title}`.execute(here.services.db);

const OUTCOMES = ['replica', 'behind', 'left_out', 'failed'] as const;
type Outcome = (typeof OUTCOMES)[number];

async function readOutcomeCounts(): Promise<Record<Outcome, number>> {
  const { values } = await replicaReads.get();
  const getCount = (outcome: Outcome) =>
    values.find(({ labels }) => labels.answered === outcome)?.value ?? 0;
  return {
    replica: getCount('replica'),
    behind: getCount('behind'),
    left_out: getCount('left_out'),
    failed: getCount('failed'),
  };
}

/** Returns the outcomes of the reads during `work` that a replica may answer. */
async function collectOutcomes(work: () => Promise<unknown>): Promise<Outcome[]> {
  const before = await readOutcomeCounts();
  await work();
  const after = await readOutcomeCounts();
  return OUTCOMES.filter((outcome) => after[outcome] > before[outcome]);
}

const rows = (server: TestServer) =>
  sql<{ text: string }>`select text from notes order by text`.execute(server.services.db);
const notes = async (server: TestServer) => (await rows(server)).rows.map(({ text }) => text);
const note = (server: TestServer, text: string) =>
  sql`insert into notes values (${text})`.execute(server.services.db);

/** Like a request of this account, or of a visitor. */
const asked = <T>(account: string | null, answer: () => Promise<T>): Promise<T> =>
  forOneCaller(() => {
    if (account !== null) isCalledBy(account);
    return mayLag(answer);
  });

const inBoth = async (read: (server: TestServer) => Promise<unknown>) => [
  await collectOutcomes(() => read(here)),
  await collectOutcomes(() => read(there)),
];
const until = (outcome: Outcome) =>
  expect
    .poll(() => inBoth((server) => asked(null, () => notes(server))), SOON)
    .toEqual([[outcome], [outcome]]);

/** Waits for the jobs of earlier tests: a job that ends announces all that its process has written by then. */
const untilNoJobIsDue = () =>
  expect
    .poll(async () => {
      const { rows: due } = await sql`
        select name from pgboss.job
        where state = 'active' or (state < 'active' and not blocked and start_after <= now())`.execute(
        here.services.db,
      );
      return due;
    }, SOON)
    .toEqual([]);

/** Until the replica answers, and nothing that the primary has answered so far is still to be made up for. */
async function untilFollowed() {
  await untilNoJobIsDue();
  await until('replica');
  const { rows: begun } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(
    here.services.db,
  );
  const waiting = async () => {
    const { rows: left } = await sql`
      select from pg_stat_activity where application_name = 'porchlight watch'
        and (state <> 'idle' or query_start <= ${begun[0]?.at}::timestamptz)`.execute(
      here.services.db,
    );
    return left.length;
  };
  await expect.poll(waiting, SOON).toBe(0);
}

describe('a site with a replica', { timeout: LONGEST_MS }, () => {
  test('answers visitors, and lists for everyone, from it (OPS-100)', async () => {
    await post(poster, 'Walk the old dog');
    const reader = await here.person('Rita Reader');
    await untilFollowed();
    await replica.pause();
    await renameUnseen('Nobody was told');
    const [task] = (await here.anonymous.tasks.browse({})).items;
    const reads = [
      () => titlesFor(here),
      () => titlesFor(here, reader.token),
      () => here.anonymous.tasks.find({ id: task?.id ?? '' }),
      () => fetch(`${here.url}/marketplace/feed.atom`),
      () => fetch(`${here.url}/sitemap.xml`),
    ];
    for (const read of reads) expect(await collectOutcomes(read)).toEqual(['replica']);
    expect(await titlesFor(here)).toEqual(['Walk the old dog']);
    expect(await titlesFor(here, reader.token)).toEqual(['Walk the old dog']);
    await replica.resume();
    await expect.poll(() => titlesFor(here), SOON).toEqual(['Nobody was told']);
  });

  test('asks the primary for everything else (OPS-101)', async () => {
    const { db } = here.services;
    await until('replica');
    const rest: [string, () => Promise<unknown>][] = [
      ['what is somebody’s own', () => poster.api.profiles.me({})],
      ['chats', () => poster.api.chat.list({})],
      ['a write', () => post(poster, 'Paint a fence')],
      ['a link that somebody trusts', () => here.anonymous.meetings.follow({ token: 'x' })],
      ['what no request asks', () => notes(here)],
      [
        'a transaction',
        () => asked(null, () => db.transaction().execute((trx) => sql`select`.execute(trx))),
      ],
      ['a lock', () => asked(null, () => sql`select from notes for update`.execute(db))],
    ];
    for (const [what, read] of rest)
      expect(await collectOutcomes(() => read().catch(() => {})), what).toEqual([]);
  });

  test('asks the primary for the words of operators, which it holds for a minute (OPS-101, OPS-207)', async () => {
    await untilFollowed();
    await replica.pause();
    const { db } = here.services;
    await db.insertInto('removed_word_groups').values({ words: 'gloop, zorb' }).execute();
    const { removed } = await asked(null, () => readOwnWords({ db, caches: testCaches() }));
    expect(removed).toEqual(['gloop, zorb']);
  });

  test('asks it again where a read changes something after all (OPS-101)', async () => {
    const { db } = here.services;
    await sql`create function leave_note() returns void language sql as
      $$ insert into notes values ('of a function') $$`.execute(db);
    // Announcing keeps the replica out until it has replayed the function.
    await db.announceAll();
    await until('replica');
    const read = () => asked(null, () => sql`select leave_note()`.execute(db));
    expect(await collectOutcomes(read)).toEqual(['failed']);
    expect(await notes(here)).toContain('of a function');
  });

  test('asks it again where a replica has not replayed a migration yet (OPS-101)', async () => {
    const { db } = here.services;
    await untilFollowed();
    await replica.pause();
    await sql`alter table notes add column author text`.execute(db);
    const read = () => asked(null, () => sql`select author from notes`.execute(db));
    expect(await collectOutcomes(read)).toEqual(['failed']);
  });

  test('shows people what they wrote, whichever process they ask, and others later (OPS-102)', async () => {
    await untilFollowed();
    await replica.pause();
    await asked(poster.userId, () => note(here, 'by Paula'));
    for (const other of [null, newId()]) {
      expect(await asked(other, () => notes(here))).not.toContain('by Paula');
      expect(await asked(other, () => notes(there))).not.toContain('by Paula');
    }
    expect(await asked(poster.userId, () => notes(here))).toContain('by Paula');
    expect(await asked(poster.userId, () => notes(there))).toContain('by Paula');
    await replica.resume();
    await expect
      .poll(() => collectOutcomes(() => asked(poster.userId, () => notes(there))), SOON)
      .toEqual(['replica']);
    expect(await asked(poster.userId, () => notes(there))).toContain('by Paula');
  });

  test('remembers the furthest write of an account, in whatever order processes report it (OPS-102)', async () => {
    const log = pino({ level: 'silent' });
    const [one, other] = await Promise.all(
      [1, 2].map(() => openOwnWrites({ READ_LAG_MS: 5_000, REDIS_URL: redis.url }, log)),
    );
    const account = newId();
    await one?.note(account, 20_000_000_001);
    await other?.note(account, 20_000_000_000);
    expect(await one?.findPosition(account)).toBe(20_000_000_001);
    expect(await other?.findPosition(account)).toBe(20_000_000_001);
    await Promise.all([one?.close(), other?.close()]);
  });

  test('shows everyone what was announced, even where another process has it cached (OPS-103)', async () => {
    await until('replica');
    await titlesFor(there);
    await replica.pause();
    await post(poster, 'Carry a piano');
    expect(await titlesFor(here, poster.token)).toContain('Carry a piano');
    expect(await titlesFor(here)).toContain('Carry a piano');
    await expect.poll(() => titlesFor(there), SOON).toContain('Carry a piano');
    // As the site passes on what a command beside it has done.
    await note(here, 'by a command');
    await here.services.db.announceAll();
    await expect.poll(() => asked(null, () => notes(there)), SOON).toContain('by a command');
    await replica.resume();
    await until('replica');
    expect(await titlesFor(here)).toContain('Carry a piano');
  });

  test('never says less than it has said (OPS-104)', async () => {
    await untilFollowed();
    await replica.pause();
    await note(here, 'seen once');
    // A caller that has written is answered by the primary, and for a moment so are all others.
    await asked(poster.userId, () => note(here, 'by Paula again'));
    expect(await asked(poster.userId, () => notes(here))).toContain('seen once');
    await expect.poll(() => asked(null, () => notes(here)), SOON).toContain('seen once');
    expect(await asked(null, () => notes(here))).toContain('seen once');
  });

  test('is not brought down by one that dies or hangs, and uses it again (OPS-105, OPS-106)', async () => {
    await until('replica');
    const statuses = new Set<number>();
    const visit = async () => {
      const answer = await fetch(`${here.url}/api/tasks?search=${newId()}`);
      await answer.arrayBuffer();
      statuses.add(answer.status);
    };
    const whileVisited = async (work: () => Promise<unknown>) => {
      const over = new AbortController();
      const visitor = async () => {
        while (!over.signal.aborted) await visit();
      };
      const visiting = Promise.all([visitor(), visitor(), visitor()]);
      await work().finally(() => over.abort());
      await visiting;
    };
    await whileVisited(async () => {
      const before = await readOutcomeCounts();
      await replica.kill();
      await expect
        .poll(async () => (await readOutcomeCounts()).left_out, SOON)
        .toBeGreaterThan(before.left_out);
      await until('replica');
    });
    await whileVisited(async () => {
      const thaw = await replica.freeze();
      try {
        await until('left_out');
      } finally {
        thaw();
      }
      await until('replica');
    });
    expect([...statuses]).toEqual([200]);
  });

  test('lets visitors read on while the primary hangs (OPS-110)', async () => {
    await untilFollowed();
    const thaw = await primary.freeze();
    try {
      expect(await collectOutcomes(() => titlesFor(here))).toEqual(['replica']);
      expect(await titlesFor(here)).toContain('Carry a piano');
    } finally {
      thaw();
    }
    await until('replica');
    expect(await titlesFor(here, poster.token)).toContain('Carry a piano');
  });

  test('asks the primary while Redis is away and the last write of an account is unknown (OPS-107)', async () => {
    await until('replica');
    await redis.stop();
    await asked(poster.userId, () => note(here, 'without Redis'));
    expect(await asked(poster.userId, () => notes(there))).toContain('without Redis');
    expect(await collectOutcomes(() => asked(poster.userId, () => notes(there)))).toEqual([
      'behind',
    ]);
    expect(await collectOutcomes(() => asked(null, () => notes(there)))).toEqual(['replica']);
    redis = await startRedis(redis.port);
  });

  test('counts who answered, and how far behind it is (OPS-108)', async () => {
    const text = await registry.metrics();
    expect(text).toMatch(/^porchlight_replica_reads_total\{answered="replica"\} \d+$/m);
    expect(text).toMatch(/^porchlight_replica_lag_seconds\{replica="1"\} \d/m);
    expect(text).toMatch(/^porchlight_replica_used\{replica="1"\} 1$/m);
    expect(text).toMatch(/^porchlight_database_connections\{pool="replicas",state="open"\} \d+$/m);
  });

  test('leaves out one that is too far behind until it is not (OPS-105)', async () => {
    const strict = await startTestServer({ ...settings(), READ_LAG_MS: '500' });
    const read = () => collectOutcomes(() => asked(null, () => notes(strict)));
    try {
      await expect.poll(read, SOON).toEqual(['replica']);
      await replica.pause();
      await note(strict, 'not there yet');
      await expect.poll(read, SOON).toEqual(['left_out']);
      expect(await asked(null, () => notes(strict))).toContain('not there yet');
      await replica.resume();
      await expect.poll(read, SOON).toEqual(['replica']);
      expect(await asked(null, () => notes(strict))).toContain('not there yet');
    } finally {
      await strict.close();
    }
  });

  test('leaves out one that was promoted, for good (OPS-105)', async () => {
    await until('replica');
    await replica.promote();
    await until('left_out');
    await replica.ask("insert into notes values ('of a site of its own')");
    expect(await asked(null, () => notes(here))).not.toContain('of a site of its own');
    expect(await titlesFor(here)).toContain('Carry a piano');
  });
});

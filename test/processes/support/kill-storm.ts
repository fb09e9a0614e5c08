import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { makePairs } from './people/chat-people.ts';
import { CrashWriters, postsTasks, sendsMessages } from './crash-writers.ts';
import { startProduct } from './product-process.ts';
import type { ProductProcess } from './product-process.ts';
import { randomFrom, shuffled } from './random-from.ts';
import { startRedis } from './redis-process.ts';
import {
  brokenConversations,
  countRows,
  readDatabaseUrl,
  readDatabaseServerPid,
  wronglyStored,
} from './stored-writes.ts';

const PAIRS = 4;
/** So many writes at most are stored between two kills, and so long at most is waited then: any moment of a write may be hit. */
const MOST_WRITES = 30;
const MOST_MS = 100;

/** The victims of a kill: the app and its database one by one, both at once as when the machine dies, and Redis. */
const VICTIMS = ['app', 'database', 'app and database', 'redis'] as const;
type Victim = (typeof VICTIMS)[number];

export type KillReport = {
  kills: Record<Victim, number>;
  tasks: number;
  messages: number;
  /** Writes that were refused for the time being, and writes without an answer. */
  putOff: number;
  unanswered: number;
};

/**
 * People post tasks and write messages, each until it is answered that it worked, while app, PostgreSQL and Redis are killed
 * with -9 at random moments. Throws unless everything that was answered lies in the database once, numbered without a gap.
 */
export async function weatherKills(storm: {
  /** The folder of the site. */
  directory: string;
  kills: number;
  seed: number;
  onKill?: (kill: number, victim: Victim) => void;
}): Promise<KillReport> {
  const { directory, kills, seed, onKill } = storm;
  const random = randomFrom(seed);
  const killed = { app: 0, database: 0, 'app and database': 0, redis: 0 };
  let redis = await startRedis();
  const settings = {
    DATA_DIR: directory,
    REDIS_URL: redis.url,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
  };
  let product = null as ProductProcess | null;
  const start = async () => (product = await startProduct(settings));
  const killDatabase = async () => {
    const server = await readDatabaseServerPid(directory);
    const command = await readFile(`/proc/${server}/cmdline`, 'utf8').catch(() => '');
    // It may not be back yet since it was killed last; its number is another's then.
    if (command.includes(directory)) process.kill(server, 'SIGKILL');
  };
  const killApp = async () => {
    await product?.kill();
    await start();
  };
  const strike: Record<Victim, () => Promise<unknown>> = {
    app: killApp,
    database: killDatabase,
    'app and database': async () => {
      await killDatabase();
      await killApp();
    },
    redis: async () => {
      await redis.stop();
      redis = await startRedis(redis.port);
    },
  };
  let isOver = false;
  let due = { count: 0, resolve: () => {} };
  const underWay: Promise<unknown>[] = [];
  try {
    const { url } = await start();
    const pairs = await makePairs(await readDatabaseUrl(directory), url, PAIRS);
    const people = pairs.flatMap((pair) =>
      pair.people.map(({ token }) => ({ token, conversationId: pair.conversationId })),
    );
    const before = await countAll(await readDatabaseUrl(directory));
    const tasks = new CrashWriters(
      url,
      people.map(({ token }) => postsTasks(token)),
    );
    const messages = new CrashWriters(
      url,
      people.map(({ token, conversationId }) => sendsMessages(token, conversationId)),
    );
    const countStored = () => tasks.stored.size + messages.stored.size;
    const notice = () => {
      if (countStored() >= due.count) due.resolve();
    };
    const writing = Promise.all(
      [tasks, messages].map((writers) => writers.writeWhile(() => !isOver, notice)),
    );
    const untilStored = (count: number) =>
      new Promise<void>((resolve) => {
        due = { count, resolve };
        notice();
      });
    const striking = async () => {
      for (const [at, victim] of chooseVictims(random, kills).entries()) {
        await untilStored(countStored() + Math.ceil(random() * MOST_WRITES));
        await sleep(random() * MOST_MS);
        if (isOver) return;
        onKill?.(at + 1, victim);
        await strike[victim]();
        killed[victim] += 1;
      }
    };
    underWay.push(writing, striking());
    // A failing writer ends the storm, too.
    await Promise.race(underWay);
    isOver = true;
    await writing;
    await refuseWrong(await readDatabaseUrl(directory), before, { tasks, messages });
    return {
      kills: killed,
      tasks: tasks.stored.size,
      messages: messages.stored.size,
      putOff: tasks.failures.length + messages.failures.length,
      unanswered: tasks.unanswered + messages.unanswered,
    };
  } finally {
    isOver = true;
    due.resolve();
    await Promise.allSettled(underWay);
    await product?.stop();
    await redis.stop();
  }
}

/** Each as often as the others, in any order; a database that dies five times under one app is given up. */
function chooseVictims(random: () => number, kills: number): Victim[] {
  const rounds = Math.ceil(kills / VICTIMS.length);
  return Array.from({ length: rounds }, () => shuffled(random, VICTIMS))
    .flat()
    .slice(0, kills);
}

type Rows = Record<'tasks' | 'messages', number>;

const countAll = async (databaseUrl: string): Promise<Rows> => ({
  tasks: await countRows(databaseUrl, 'tasks'),
  messages: await countRows(databaseUrl, 'messages'),
});

/** Everything that was answered lies there under its id, and nothing lies there that was not. */
async function refuseWrong(
  databaseUrl: string,
  before: Rows,
  written: Record<keyof Rows, CrashWriters>,
): Promise<void> {
  const now = await countAll(databaseUrl);
  const faults = (await brokenConversations(databaseUrl)).map(
    (id) => `the messages of ${id} are not numbered from 1 on`,
  );
  for (const table of ['tasks', 'messages'] as const) {
    const { stored } = written[table];
    const wrong = await wronglyStored(databaseUrl, table, stored);
    faults.push(...wrong.map(([key, id]) => `${table}: ${key} does not lie there once as ${id}`));
    const more = now[table] - before[table] - stored.size;
    if (more !== 0) faults.push(`${table}: ${more} rows more than were answered`);
  }
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n'));
}

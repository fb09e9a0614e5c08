import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPushService } from '#features/notifications/server/push/test-push-service.ts';
import type { TestBrowser } from '#features/notifications/server/push/test-push-service.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { createApiClient, makePeople } from './people/chat-people.ts';
import { fillNeighborhood } from './people/neighborhood.ts';
import { startProduct } from './product-process.ts';
import { randomFrom, shuffled } from './random-from.ts';
import { startSmtpSink } from './smtp-sink.ts';
import type { MailMood } from './smtp-sink.ts';

/** Deliveries stored at the far side, those that came again, and those that our rows call unanswered. */
type Far = { stored: number; again: number; unanswered: number };
export type StormReport = {
  notices: number;
  kills: number;
  mailDeaths: number;
  pushDeaths: number;
  mail: Far;
  push: Far;
  gone: number;
  seconds: number;
};

type Storm = {
  databaseUrl: string;
  /**
   * All are notified of each task, by e-mail and by push; use at most ten tasks, the most that a person is notified of
   * in a day.
   */
  people: number;
  tasks: number;
  /** How often the app, the mail server and the push service are killed. */
  deaths: { app: number; mail: number; push: number };
  /** How many of 1,000 e-mails or pushes fail in each way; silent ones take ten seconds each. */
  perMille: { refused: number; lost: number; hungUpOn: number; silent: number };
  /** Whether retries and the jobs of a dead process come at once, instead of within a minute or two. */
  isHurried: boolean;
  patienceMs: number;
};

const TURN_MS = 250;
const GONE_PER_MILLE = 3;

/**
 * Notifies many people of tasks while the app, the mail server and the push service die, refuse, hang up and fall
 * silent. Throws unless, in the end, each person has each notification, once a channel unless its row says that it got
 * no answer, and the rows say what the far side did.
 */
export async function weatherNoticeStorm(storm: Storm): Promise<StormReport> {
  const { databaseUrl, people, tasks, deaths, perMille, isHurried, patienceMs } = storm;
  const random = randomFrom(20_261);
  const mail = await startSmtpSink(() => chooseMood(random(), perMille));
  const push = await startPushService();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const [poster] = await makePeople(databaseUrl, url, 1);
  const browsers = Array.from({ length: people }, () => push.subscribe());
  for (const browser of browsers) {
    browser.answers.push(...chooseAnswers(random, tasks, perMille));
  }
  await fillNeighborhood(
    database,
    browsers.map(({ subscription: { endpoint, keys } }) => ({ endpoint, ...keys })),
  );
  // The addresses they were pushed to are compared with the rows when those are gone.
  await database.query('create table subscribed as select id, endpoint from push_subscriptions');
  const start = () =>
    startProduct({
      DATABASE_URL: databaseUrl,
      PORT: port,
      SMTP_URL: mail.url,
      PUSH_SERVICES: push.origin,
      LOG_LEVEL: 'silent',
    });
  let product = await start();
  const startedAt = performance.now();
  const strikes = shuffled(random, [
    ...Array.from({ length: deaths.app }, () => async () => {
      await product.kill();
      if (isHurried) await findLost(database);
      product = await start();
    }),
    ...Array.from({ length: deaths.mail }, () => () => restart(mail.die, mail.rise, random)),
    ...Array.from({ length: deaths.push }, () => () => restart(push.close, push.rise, random)),
  ]);
  const settled = async () => {
    if (isHurried) await hurry(database);
    return countSettled(database);
  };
  const strikeAll = async () => {
    for (const [at, strike] of strikes.entries()) {
      const due = (2 * people * tasks * (at + 1)) / (strikes.length + 2);
      while ((await settled()) < due) await sleep(20);
      await sleep(random() * TURN_MS);
      await strike();
    }
  };
  const post = async () => {
    for (let task = 0; task < tasks; task += 1) {
      const requestKey = crypto.randomUUID();
      const today = new Date().toISOString().slice(0, 10);
      const create = () =>
        createApiClient(url, poster?.token ?? '').tasks.create({
          draft: exampleDraft,
          requestKey,
          today,
        });
      // The app may be dead.
      while (!(await create().then(Boolean, () => false))) await sleep(TURN_MS);
    }
  };
  try {
    await Promise.all([post(), strikeAll()]);
    const deadline = performance.now() + patienceMs;
    while (!(await isCalm(database, people * tasks))) {
      if (performance.now() > deadline) throw new Error(await describeOpen(database));
      if (isHurried) await hurry(database);
      await sleep(100);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    await refuseWrongNotices(database, people, tasks);
    const rows = await readDeliveries(database);
    refuseWrongDeliveries(rows, mail.taken, browsers);
    return {
      notices: people * tasks,
      kills: deaths.app,
      mailDeaths: deaths.mail,
      pushDeaths: deaths.push,
      mail: {
        stored: sum(mail.taken.values()),
        again: again(mail.taken),
        unanswered: unansweredBy(rows, 'email'),
      },
      push: {
        stored: sum(browsers.map(({ received }) => received.length)),
        again: sum(browsers.map((browser) => again(takenBy(browser)))),
        unanswered: unansweredBy(rows, 'push'),
      },
      gone: rows.filter(({ state }) => state === 'expired').length,
      seconds,
    };
  } finally {
    await product.stop();
    await database.end();
    await Promise.all([mail.die(), push.close()]);
  }
}

const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};
const again = (taken: ReadonlyMap<string, number>): number => sum(taken.values()) - taken.size;

function chooseMood(random: number, perMille: Storm['perMille']): MailMood {
  const moods: readonly [MailMood, number][] = [
    ['falls-silent', perMille.silent],
    ['refuses', perMille.refused],
    ['loses', perMille.lost],
    ['hangs-up', perMille.hungUpOn],
  ];
  let left = random * 1000;
  for (const [mood, share] of moods) {
    if (left < share) return mood;
    left -= share;
  }
  return 'takes';
}

/** Returns a push service's answers to one browser: mostly success, sometimes 'later', for a few that they are gone. */
function chooseAnswers(random: () => number, pushes: number, perMille: Storm['perMille']) {
  return Array.from({ length: 2 * pushes }, () => {
    const left = random() * 1000 - perMille.silent;
    if (left < 0) return 'silence' as const;
    if (left < perMille.refused) return 429;
    if (left < 2 * perMille.refused) return 500;
    return left < 2 * perMille.refused + GONE_PER_MILLE ? 410 : 201;
  });
}

async function restart(
  die: () => Promise<void>,
  rise: () => Promise<void>,
  random: () => number,
): Promise<void> {
  await die();
  await sleep(500 + random() * 1500);
  await rise();
}

/** Retries lost jobs, as the supervisor of the queue does when their worker has been silent for a while. */
const findLost = (database: pg.Client) =>
  database.query(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  );

const hurry = (database: pg.Client) =>
  database.query(
    `update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
  );

const OPEN = `state in ('waiting', 'retried')`;

async function countSettled(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from notification_deliveries where not ${OPEN}`,
  );
  return rows[0]?.count ?? 0;
}

/** Whether all people have their notifications, and none is on its way. */
async function isCalm(database: pg.Client, notices: number): Promise<boolean> {
  const { rows } = await database.query<{ stored: number; open: number }>(
    `select (select count(*)::int from notifications) as stored,
      (select count(*)::int from notification_deliveries where ${OPEN}) as open`,
  );
  return rows[0]?.stored === notices && rows[0].open === 0;
}

async function describeOpen(database: pg.Client): Promise<string> {
  const { rows } = await database.query(
    `select delivery.channel, delivery.state, delivery.answer, job.state as job, count(*)::int
      from notification_deliveries as delivery
      left join pgboss.job on job.data ->> 'notificationId' = delivery.notification_id::text
        and (job.data ->> 'subscriptionId' is not null) = (delivery.channel = 'push')
      where delivery.${OPEN} group by 1, 2, 3, 4`,
  );
  return `It does not calm down: ${JSON.stringify(rows)}`;
}

async function refuseWrongNotices(
  database: pg.Client,
  people: number,
  tasks: number,
): Promise<void> {
  const { rows } = await database.query<{ recipients: number; tasks: number; notices: number }>(
    `select count(distinct recipient_id)::int as recipients, count(distinct task_id)::int as tasks,
      count(distinct (recipient_id, task_id))::int as notices from notifications`,
  );
  const [found] = rows;
  // As many rows as pairs of them, so each is there once.
  if (found?.recipients !== people || found.tasks !== tasks || found.notices !== people * tasks) {
    throw new Error(`There should be ${people} × ${tasks} notices: ${JSON.stringify(found)}`);
  }
}

type Delivery = {
  notification_id: string;
  channel: 'email' | 'push';
  state: string;
  unanswered: number;
  handed_at: Date | null;
  endpoint: string | null;
};

async function readDeliveries(database: pg.Client): Promise<Delivery[]> {
  const { rows } = await database.query<Delivery>(
    `select notification_id, channel, state, unanswered, handed_at, endpoint
      from notification_deliveries left join subscribed on subscribed.id = target_id`,
  );
  return rows;
}

const unansweredBy = (rows: readonly Delivery[], channel: Delivery['channel']): number =>
  sum(rows.map((row) => (row.channel === channel ? row.unanswered : 0)));

/** By the tag of the notice, which of these is its id, how often a browser's service took it. */
function takenBy({ received }: TestBrowser): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { notice } of received) {
    const { tag } = notice as { tag: string };
    taken.set(tag, (taken.get(tag) ?? 0) + 1);
  }
  return taken;
}

/** Row by row, what is written down against what lies at the far side. */
function refuseWrongDeliveries(
  rows: readonly Delivery[],
  mailed: ReadonlyMap<string, number>,
  browsers: readonly TestBrowser[],
): void {
  const pushed = new Map(
    browsers.map((browser) => [browser.subscription.endpoint, takenBy(browser)]),
  );
  const stored = (row: Delivery) =>
    (row.channel === 'email'
      ? mailed.get(`notice.${row.notification_id}@localhost`)
      : pushed.get(row.endpoint ?? '')?.get(row.notification_id)) ?? 0;
  const faults = rows.flatMap((row) => {
    const count = stored(row);
    const fault =
      (row.state === 'accepted' && count === 0 && 'was not stored') ||
      (row.state !== 'accepted' && count > row.unanswered && 'was stored') ||
      (count > row.unanswered + 1 && 'was stored too often') ||
      (row.handed_at !== null && 'is on its way for ever');
    return fault ? [`${JSON.stringify(row)} ${fault}, ${count} times`] : [];
  });
  const far = sum(mailed.values()) + sum(browsers.map(({ received }) => received.length));
  const ours = sum(rows.map(stored));
  if (far !== ours) faults.push(`${far} lie at the far side, of which rows know ${ours}`);
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n'));
}

import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { createApiClient, makePeople } from '#test/processes/support/people/chat-people.ts';
import { fillNeighborhood } from '#test/processes/support/people/neighborhood.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { startSmtpSink } from '#test/processes/support/smtp-sink.ts';
import { figure, percentile, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { withDatabase } from '../workbench.ts';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 10_000);
/** As `notify` does. */
const AT_ONCE = 500;
/** So many are sent bare, to know how soon it could be. */
const BARE = 500;
const CALLS_A_SECOND = 20;
const QUIET_SECONDS = 15;
const LONGEST_MINUTES = 20;

/**
 * One task that is news to 10,000 people, each with an e-mail and a push: how many of them a second are stored, mailed
 * and pushed to, against bare inserts, e-mails and requests, and how long other calls wait while they are sent, against
 * before.
 */
export const benchNotifyFanout = (): Promise<Figure[]> =>
  withDatabase(async (databaseUrl) => {
    const [mail, push] = [await startSmtpSink(), await startPushSink()];
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    print(`Making ${PEOPLE} people …`);
    const [poster, reader] = await makePeople(databaseUrl, url, 2);
    await fillNeighborhood(database, subscriptionsAt(push.origin)).catch(async (error: unknown) => {
      await database.end();
      throw error;
    });
    const product = await startProduct({
      DATABASE_URL: databaseUrl,
      PORT: port,
      SMTP_URL: mail.url,
      PUSH_SERVICES: push.origin,
    });
    try {
      const bare = {
        rows: await insertBare(database),
        mails: await mailBare(mail.url),
        pushes: await pushBare(push.origin),
      };
      const asked = createApiClient(url, reader?.token ?? '');
      const call = () => asked.tasks.browse({});
      await callUntil(call, sleep(2_000));
      const before = await callUntil(call, sleep(QUIET_SECONDS * 1000));
      await createApiClient(url, poster?.token ?? '').tasks.create({
        draft: exampleDraft,
        requestKey: crypto.randomUUID(),
        today: new Date().toISOString().slice(0, 10),
      });
      const startedAt = performance.now();
      const perSecond = { rows: 0, mails: 0, pushes: 0 };
      const meanwhile = await callUntil(call, untilSent(database, startedAt, perSecond));
      print(
        `  other calls: ${before.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms meanwhile (p95)`,
      );
      return [
        ...(['rows', 'mails', 'pushes'] as const).map((name) =>
          figure(`notify-fanout-${name}`, {
            value: perSecond[name],
            unit: '1/s',
            floor: bare[name],
          }),
        ),
        figure('notify-fanout-others-p95', { value: meanwhile, unit: 'ms', floor: before }),
      ];
    } finally {
      await product.stop();
      await database.end();
      await Promise.all([mail.die(), push.close()]);
    }
  });

/** A browser each, whose keys are one. */
function subscriptionsAt(pushOrigin: string) {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  return Array.from({ length: PEOPLE }, () => ({
    endpoint: `${pushOrigin}/push/${crypto.randomUUID()}`,
    p256dh,
    auth,
  }));
}

/** Rows a second that nothing refers to, in batches of the same size. */
async function insertBare(database: pg.Client): Promise<number> {
  await database.query(
    'create table bare (id uuid primary key, person_id uuid not null, words text not null, created_at timestamptz not null default now())',
  );
  const startedAt = performance.now();
  for (let from = 0; from < PEOPLE; from += AT_ONCE) {
    await database.query(
      `insert into bare (id, person_id, words)
        select gen_random_uuid(), gen_random_uuid(), 'New task near you' from generate_series(1, $1::int)`,
      [AT_ONCE],
    );
  }
  return PEOPLE / secondsSince(startedAt);
}

async function mailBare(url: string): Promise<number> {
  const transport = createTransport({ url });
  const startedAt = performance.now();
  for (let sent = 0; sent < BARE; sent += 1) {
    await transport.sendMail({
      from: 'a@porchlight.example',
      to: 'b@porchlight.example',
      subject: 'New task near you',
      text: 'New task near you',
    });
  }
  return BARE / secondsSince(startedAt);
}

async function pushBare(origin: string): Promise<number> {
  const body = new Uint8Array(randomBytes(300));
  const startedAt = performance.now();
  for (let sent = 0; sent < BARE; sent += 1) {
    const answer = await fetch(`${origin}/push/bare`, { method: 'POST', body });
    await answer.body?.cancel();
  }
  return BARE / secondsSince(startedAt);
}

/** Calls at a steady pace until something is over; answers with their p95, in milliseconds. */
async function callUntil(call: () => Promise<unknown>, over: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  const one = async () => {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  };
  const pace = setInterval(() => calls.push(one()), 1000 / CALLS_A_SECOND);
  await over.finally(() => clearInterval(pace));
  await Promise.all(calls);
  return percentile(times, 0.95);
}

/** Waits until everything was sent, and notes how many a second were stored, mailed and pushed. */
async function untilSent(
  database: pg.Client,
  startedAt: number,
  perSecond: { rows: number; mails: number; pushes: number },
): Promise<void> {
  const end = startedAt + LONGEST_MINUTES * 60_000;
  while (performance.now() < end) {
    const { rows } = await database.query<{ stored: number; mails: number; pushes: number }>(
      `select count(*)::int as stored,
          count(*) filter (where channel = 'email' and state = 'accepted')::int as mails,
          count(*) filter (where channel = 'push' and state = 'accepted')::int as pushes
        from notification_deliveries`,
    );
    const [{ stored, mails, pushes } = { stored: 0, mails: 0, pushes: 0 }] = rows;
    const seconds = secondsSince(startedAt);
    if (stored === 2 * PEOPLE) perSecond.rows ||= PEOPLE / seconds;
    if (mails === PEOPLE) perSecond.mails ||= PEOPLE / seconds;
    if (pushes === PEOPLE) perSecond.pushes ||= PEOPLE / seconds;
    if (mails + pushes === 2 * PEOPLE) return;
    await sleep(100);
  }
  throw new Error(`Not everybody was notified within ${LONGEST_MINUTES} minutes`);
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

/** Takes every push. */
async function startPushSink() {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(201).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

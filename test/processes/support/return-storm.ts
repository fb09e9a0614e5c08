import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { newId } from '#platform/server/ids.ts';
import { hasFakeClock, makeFakeClock } from './fake-clock.ts';
import { makePeople } from './people/chat-people.ts';
import { startProduct } from './product-process.ts';
import { randomFrom, shuffled } from './random-from.ts';
import { startRedis } from './redis-process.ts';
import { startSmtpSink } from './smtp-sink.ts';
import type { MailMood } from './smtp-sink.ts';

export type ReturnStormReport = {
  alerts: number;
  calledOff: number;
  kills: number;
  mailDeaths: number;
  redisDeaths: number;
  /** None without libfaketime. */
  clockJumps: number;
  /**
   * Alerts that the mail server stored twice, and sendings that may not have got an answer: those it hung up on, and
   * as many as may be under way when the app or the mail server dies.
   */
  again: number;
  unanswered: number;
  /** Seconds from the agreed time until each alert was taken. */
  seconds: number[];
};

type Storm = {
  databaseUrl: string;
  returns: number;
  /** All of them come due, one after the other, within so many seconds. */
  spreadSeconds: number;
  deaths: { app: number; mail: number; redis: number };
  /** How often the clock of the app jumps, by up to a day in either direction. */
  clockJumps: number;
  /** How many of 100 e-mails get each answer. */
  percent: { refused: number; lost: number; hungUpOn: number };
  /** Whether tries come again after ten seconds, instead of within the minute. */
  isHurried: boolean;
  patienceMs: number;
};

const TURN_MS = 500;
/** The e-mails that the app hands over at a time. */
const SIDE_BY_SIDE = 5;
/** The first ones come due once the site runs. */
const LEAD_SECONDS = 10;
const A_DAY_SECONDS = 86_400;

/**
 * Has many safe returns come due while the app is killed, its clock jumps, Redis dies, and the mail server dies, refuses,
 * loses e-mails and hangs up after storing them; a tenth is called off in time. Throws unless in the end each of the others was decided once and
 * not a moment early, and its contact has the alert, again only where a sending got no answer.
 */
export async function weatherReturnStorm(storm: Storm): Promise<ReturnStormReport> {
  const { databaseUrl, returns, spreadSeconds, deaths, percent, isHurried, patienceMs } = storm;
  const clockJumps = hasFakeClock ? storm.clockJumps : 0;
  const random = randomFrom(20_261_129);
  let unanswered = 0;
  const mail = await startSmtpSink(() => {
    const mood = chooseMood(random() * 100, percent);
    if (mood === 'hangs-up') unanswered += 1;
    return mood;
  });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const port = String(await freePort());
  const [owner] = await makePeople(databaseUrl, `http://127.0.0.1:${port}`, 1);
  await insertReturns(database, owner?.userId ?? '', { returns, spreadSeconds });
  let redis = await startRedis();
  const clock = await makeFakeClock();
  const start = () =>
    startProduct({
      DATABASE_URL: databaseUrl,
      PORT: port,
      REDIS_URL: redis.url,
      ...(clockJumps > 0 && clock.env),
      SMTP_URL: mail.url,
      SMTP_CONNECTIONS: String(SIDE_BY_SIDE),
      LOG_LEVEL: 'silent',
    });
  let product = await start();
  const strikes = shuffled(random, [
    ...Array.from({ length: deaths.app }, () => async () => {
      await product.kill();
      product = await start();
    }),
    ...Array.from({ length: deaths.mail }, () => async () => {
      await mail.die();
      await sleep(500 + random() * 1500);
      await mail.rise();
    }),
    ...Array.from({ length: deaths.redis }, () => async () => {
      await redis.stop();
      await sleep(500 + random() * 3000);
      redis = await startRedis(redis.port);
    }),
    ...Array.from(
      { length: clockJumps },
      () => () => clock.setAhead(Math.round((random() * 2 - 1) * A_DAY_SECONDS)),
    ),
  ]);
  try {
    for (const [at, strike] of strikes.entries()) {
      // A tenth never is.
      const due = (0.9 * returns * (at + 1)) / (strikes.length + 2);
      while ((await countAlerted(database)) < due) await sleep(TURN_MS);
      await strike();
    }
    const deadline = performance.now() + patienceMs;
    while ((await countOpen(database)) > 0) {
      if (performance.now() > deadline) throw new Error('Some alerts never left');
      if (isHurried) await hurry(database);
      await sleep(TURN_MS);
    }
    const { rows } = await database.query<Alert>(SELECT_ALERTS);
    refuseWrongAlerts(rows, mail.taken);
    const alerted = rows.filter(({ is_called_off: isCalledOff }) => !isCalledOff);
    return {
      alerts: alerted.length,
      calledOff: rows.length - alerted.length,
      kills: deaths.app,
      mailDeaths: deaths.mail,
      redisDeaths: deaths.redis,
      clockJumps,
      again: alerted.reduce((sum, row) => sum + countTaken(mail.taken, row) - 1, 0),
      unanswered: unanswered + (deaths.app + deaths.mail) * SIDE_BY_SIDE,
      seconds: alerted.map(({ seconds }) => seconds),
    };
  } finally {
    await product.stop();
    await redis.stop();
    await clock.remove();
    await database.end();
    await mail.die();
  }
}

function chooseMood(random: number, { refused, lost, hungUpOn }: Storm['percent']): MailMood {
  if (random < refused) return 'refuses';
  if (random < refused + lost) return 'loses';
  return random < refused + lost + hungUpOn ? 'hangs-up' : 'takes';
}

/** Each with a contact and a deal of its own; every tenth is called off before its time. */
async function insertReturns(
  database: pg.Client,
  ownerId: string,
  { returns, spreadSeconds }: Pick<Storm, 'returns' | 'spreadSeconds'>,
): Promise<void> {
  const ids = Array.from({ length: returns }, () => newId());
  await database.query(
    `with contacts as (
      insert into trusted_contacts (id, owner_id, name, email, language, accepted_at)
      select id, $2, 'Ana', 'ana.' || id || '@example.org', 'en', now() from unnest($1::uuid[]) as id
    )
    insert into safe_returns (id, owner_id, contact_id, meeting_kind, meeting_id, title, area, time_zone, due_at,
      next_at, reminded_at, back_at)
    select id, $2, id, 'task', id, 'Mow the lawn', 'Austin, TX', 'America/Chicago', due_at,
      case when at % 10 > 0 then due_at end, now(), case when at % 10 = 0 then now() end
    from unnest($1::uuid[]) with ordinality as one (id, at),
      lateral (select now() + make_interval(secs => $3::float8 + at * $4::float8 / $5::float8) as due_at) as due`,
    [ids, ownerId, LEAD_SECONDS, spreadSeconds, returns],
  );
}

const countBy = async (database: pg.Client, condition: string): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from safe_returns where ${condition}`,
  );
  return rows[0]?.count ?? 0;
};
const countAlerted = (database: pg.Client) => countBy(database, 'alerted_at is not null');
const countOpen = (database: pg.Client) =>
  countBy(database, 'back_at is null and alert_sent_at is null');

/** By then the mail server here has answered, or never will. */
const hurry = (database: pg.Client) =>
  database.query(
    `update safe_returns set next_at = now(), alert_handed_at = alert_handed_at - interval '1 minute'
      where alert_sent_at is null and next_at > now() and alert_handed_at < now() - interval '10 seconds'`,
  );

type Alert = {
  id: string;
  is_called_off: boolean;
  is_early: boolean;
  notices: number;
  seconds: number;
};
const SELECT_ALERTS = `
  select id, back_at is not null as is_called_off, coalesce(alerted_at < due_at, false) as is_early,
    extract(epoch from alert_sent_at - due_at)::float8 as seconds,
    (select count(*)::int from notifications where entity_id = safe_returns.id) as notices
  from safe_returns`;

const countTaken = (taken: ReadonlyMap<string, number>, { id }: Alert): number =>
  taken.get(`safe-return.${id}.alert@localhost`) ?? 0;

function refuseWrongAlerts(rows: readonly Alert[], taken: ReadonlyMap<string, number>): void {
  const faults = rows.flatMap((row) => {
    const count = countTaken(taken, row);
    const wanted = row.is_called_off ? 0 : 1;
    const fault =
      (row.is_early && 'was decided early') ||
      (row.notices !== wanted && `has ${row.notices} notices`) ||
      (count < wanted && 'never came') ||
      (row.is_called_off && count > 0 && 'came although it was called off');
    return fault ? [`${row.id} ${fault}`] : [];
  });
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n'));
}

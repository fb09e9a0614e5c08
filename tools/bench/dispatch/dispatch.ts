import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { findCandidates } from '#features/quick-help/server/search/candidates.ts';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { WIDE_SHARES } from '#platform/server/limits/wide-shares.ts';
import { makePeople } from '#test/processes/support/people/chat-people.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { figure, median, percentile, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { openGrown } from '../databases/grown-database.ts';
import type { GrownDatabase } from '../databases/grown-database.ts';
import { withDatabase } from '../workbench.ts';
import { checkOutcome } from './outcome.ts';
import { fillWithHelpers, requestIn } from './growing-town.ts';
import { Helper, Requester, Sightings } from './people.ts';
import { measureFloor } from './publish-floor.ts';
import { putOnDuty, somewhere } from './town.ts';

const HELPERS = 1_000;
const REQUESTERS = 300;
const REQUESTS_A_MINUTE = 200;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const KILLS = 2;
const REQUESTS = Math.round((REQUESTS_A_MINUTE * SECONDS) / 60);
/** One request gets so many of them a pop-up, about. */
const ALERTED_EACH = Math.round(HELPERS / 12);
const POSITION_EVERY_MS = 30_000;
/** Once all people are connected again, they ask for what they missed. */
const SETTLE_MS = 2_000;

/**
 * 1,000 helpers on duty and 200 requests a minute while the process is killed twice: who wins, what is lost, and how soon
 * it is on the screens, against one durable update and a bare publish to as many sockets.
 */
export const benchDispatch = (): Promise<Figure[]> =>
  withDatabase(async (databaseUrl) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    print(`Making ${HELPERS + REQUESTERS} people …`);
    const people = await makePeople(databaseUrl, url, HELPERS + REQUESTERS);
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const helpersAt = people.slice(0, HELPERS).map(({ userId }) => ({ userId, at: somewhere() }));
    await putOnDuty(database, helpersAt);
    const start = () =>
      startProduct({ ...WIDE_SHARES, PORT: String(port), DATABASE_URL: databaseUrl });
    let product = await start();
    const sightings = new Sightings();
    const helpers = people
      .slice(0, HELPERS)
      .map((person) => new Helper(url, person, sightings, ALERTED_EACH));
    const requesters = people.slice(HELPERS).map((person) => new Requester(url, person, sightings));
    const sockets = [...helpers, ...requesters].map(({ socket }) => socket);
    print('Connecting them …');
    await connectAll(sockets);
    print('Asking …');
    // All people load the requests first.
    await sleep(3_000);

    const killing = (async () => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await sleep((SECONDS * 1000) / (KILLS + 1));
        sightings.isAway = true;
        await product.kill();
        product = await start();
        while (sockets.some(({ connected }) => !connected)) await sleep(50);
        await sleep(SETTLE_MS);
        sightings.isAway = false;
      }
    })();
    const moving = moveEvery(helpers);
    await ask(requesters);
    await killing;
    for (const helper of helpers) await Promise.all(helper.doing);
    moving.stop();
    print('Counting what became of them …');
    report(sightings, await checkOutcome(database));
    const floor = await measureFloor(databaseUrl, {
      sockets: HELPERS,
      // As many as really got one.
      each: Math.round(
        (sightings.poppedUpAfter.length + sightings.poppedUpAfterAway.length) / REQUESTS,
      ),
      aMinute: REQUESTS_A_MINUTE,
    });
    for (const socket of sockets) socket.close();
    await product.stop();
    await database.end();
    const bothAfter = sightings.bothAfter();
    return [
      figure('dispatch-popup-p50', {
        value: percentile(sightings.poppedUpAfter, 0.5),
        unit: 'ms',
        floor: percentile(floor.published, 0.5),
      }),
      figure('dispatch-popup-p95', {
        value: percentile(sightings.poppedUpAfter, 0.95),
        unit: 'ms',
        floor: percentile(floor.published, 0.95),
      }),
      figure('dispatch-accept-p50', {
        value: percentile(bothAfter, 0.5),
        unit: 'ms',
        floor: percentile(floor.both, 0.5),
      }),
      figure('dispatch-accept-p95', {
        value: percentile(bothAfter, 0.95),
        unit: 'ms',
        floor: percentile(floor.both, 0.95),
      }),
    ];
  });

const CONNECTING_AT_ONCE = 20;

async function connectAll(sockets: readonly Socket[]): Promise<void> {
  const waiting = [...sockets];
  const lane = async () => {
    for (let socket = waiting.pop(); socket; socket = waiting.pop()) {
      await new Promise<void>((resolve, reject) => {
        socket.connect().once('connect', resolve);
        socket.once('connect_error', reject);
      });
    }
  };
  await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, lane));
}

async function ask(requesters: readonly Requester[]): Promise<void> {
  const startedAt = performance.now();
  const sent: Array<Promise<void>> = [];
  for (let asked = 0; asked < REQUESTS; asked += 1) {
    await sleep(Math.max(0, startedAt + (asked * 60_000) / REQUESTS_A_MINUTE - performance.now()));
    const requester = requesters[asked % requesters.length];
    if (requester) sent.push(requester.ask(`Request ${asked + 1}`));
  }
  await Promise.all(sent);
}

/** Each helper sends a position every half minute, spread over it. */
function moveEvery(helpers: readonly Helper[]) {
  const timers = helpers.map((helper, index) =>
    setTimeout(
      () => {
        void helper.move(somewhere());
        timers.push(setInterval(() => void helper.move(somewhere()), POSITION_EVERY_MS));
      },
      (index * POSITION_EVERY_MS) / helpers.length,
    ),
  );
  return { stop: () => timers.forEach((timer) => clearTimeout(timer)) };
}

function report(sightings: Sightings, outcome: Awaited<ReturnType<typeof checkOutcome>>): void {
  const { sent, won, doubleWinners, zombies } = outcome;
  const lost = outcome.lost + REQUESTS - sent;
  print(
    `  ${sent} of ${REQUESTS} requests, ${won} accepted, ${sightings.poppedUpAfter.length} pop-ups; ` +
      `${doubleWinners} double winners, ${lost} lost, ${zombies} zombies`,
  );
  const late = sightings.poppedUpAfterAway;
  print(
    `  while a killed process was away: ${late.length} pop-ups, ${percentile(late, 0.5).toFixed(0)} ms (p50), ` +
      `${percentile(late, 0.95).toFixed(0)} ms (p95)`,
  );
  for (const [message, count] of sightings.refusals) print(`  ${count} × ${message}`);
  if (doubleWinners > 0 || lost !== 0 || zombies > 0 || won !== sightings.wins) {
    throw new Error(`${won} accepted in the database, ${sightings.wins} helpers were told so`);
  }
}

const SIZES = [1_000, 10_000, 100_000];
const ROUNDS = 150;

/** Measures how long it takes to find the helpers for a request with 1,000, 10,000 and 100,000 on duty. */
export const benchMatching = (): Promise<Figure[]> =>
  withDatabase(async (url) => {
    const towns: GrownDatabase[] = [];
    try {
      for (const count of SIZES) {
        const fill = (database: string) => fillWithHelpers(database, count);
        towns.push(await openGrown(url, `helpers_${count}`, { fill }));
      }
      const requests = await Promise.all(towns.map(({ client }) => requestIn(client)));
      const times = towns.map((): number[] => []);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [index, { db }] of towns.entries()) {
          const request = requests[index]?.[round % 50];
          if (!request) throw new Error('no request');
          const startedAt = performance.now();
          await findCandidates(db, request);
          times[index]?.push(performance.now() - startedAt);
        }
      }
      const [small = Number.NaN, ...larger] = times.map((list) => median(list));
      return larger.map((value, index) =>
        figure(`dispatch-matching-${SIZES[index + 1]}`, { value, unit: 'ms', floor: small }),
      );
    } finally {
      for (const town of towns) await town.close();
    }
  });

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST_ALERT, REQUEST_GONE } from '#features/quick-help/live-events.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { PATIENT, WIDE_SHARES } from '#platform/server/limits/wide-shares.ts';
import { newId } from '#platform/server/ids.ts';
import { openPage } from '../support/live-page.ts';
import type { LivePage } from '../support/live-page.ts';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { createApiClient, makePeople } from './support/people/chat-people.ts';
import type { ChatPerson } from './support/people/chat-people.ts';
import { startProduct } from './support/product-process.ts';
import type { ProductProcess } from './support/product-process.ts';
import { startRedis } from './support/redis-process.ts';

const LONGEST_MS = 180_000;
const PUBLIC_URL = 'http://localhost:3000';
const HELPERS = 200;
const TAKEN = 'This request has already been accepted by another helper.';
const THERE = { latitude: 30.267153, longitude: -97.743061 };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let redis: Awaited<ReturnType<typeof startRedis>>;
let first: ProductProcess;
let second: ProductProcess;
let requester: ChatPerson;
let helpers: ChatPerson[];

const start = () =>
  startProduct({
    PUBLIC_URL,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    QUICK_HELP_DISPATCH: 'rounds',
    ...PATIENT,
    ...WIDE_SHARES,
  });

beforeAll(async () => {
  buildPages();
  redis = await startRedis();
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  [first, second, [requester, ...helpers]] = (await Promise.all([
    start(),
    start(),
    makePeople(database.url, PUBLIC_URL, HELPERS + 1),
  ])) as [ProductProcess, ProductProcess, [ChatPerson, ...ChatPerson[]]];
}, LONGEST_MS);
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await redis.stop();
  await client.end();
  await database.drop();
}, LONGEST_MS);

const askFrom = async ({ url }: ProductProcess) => {
  const draft = {
    title: 'Carry a couch',
    category: 'moving',
    fullAddress: '12 Hidden Lane, Austin, TX 78701',
    budgetMin: 20,
    budgetMax: 100,
  } as const;
  const { quickHelp } = createApiClient(url, requester.token);
  return (await quickHelp.create({ draft, point: THERE, requestKey: newId() })).id;
};

const putOnDuty = async (people: readonly ChatPerson[]) => {
  await client.query('update profiles set onboarding_completed = true');
  await client.query(
    `insert into helper_status
       (helper_id, on_duty, duty_since, lat, lng, geo_point, cell_latitude, cell_longitude)
     select id, true, now(), $2::float8, $3::float8, ll_to_earth(30.265, -97.745), 30.265, -97.745
     from unnest($1::uuid[]) as helper (id)`,
    [people.map(({ userId }) => userId), THERE.latitude, THERE.longitude],
  );
};

/** Moves the deadline of the asked helper into the past. */
const passTime = (requestId: string) =>
  client.query(
    `update on_demand_task_requests set due_at = now() - interval '1 second',
       dispatch = jsonb_set(dispatch, '{asked,until}',
         to_jsonb((extract(epoch from now()) * 1000 - 1000)::bigint))
     where id = $1`,
    [requestId],
  );

test(
  'one of 200 who accept at once on two processes wins, and every page hears how it ended (QUICK-084, QUICK-111)',
  async () => {
    // No helper is on duty yet, so the search waits until all of them are.
    const requestId = await askFrom(first);
    await putOnDuty(helpers);
    const sides = helpers.map((helper, index) => ({
      helper,
      at: index % 2 === 0 ? first : second,
    }));
    const pages: LivePage[] = [];
    for (const { helper, at } of sides) pages.push(await openPage(at, helper.token));

    const answers = await Promise.allSettled(
      sides.map(({ helper, at }) =>
        createApiClient(at.url, helper.token).quickHelp.respond({
          requestId,
          answer: { response: 'accepted', eta: 20 },
        }),
      ),
    );
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
    );
    expect(refusals).toHaveLength(HELPERS - 1);
    expect(new Set(refusals)).toEqual(new Set([TAKEN]));
    const winner = answers.findIndex(({ status }) => status === 'fulfilled');
    const reasons = await Promise.all(
      pages.map(async (page) => {
        const { payload } = await page.receives(REQUEST_GONE);
        return (payload as { reason: string }).reason;
      }),
    );
    expect(reasons).toEqual(
      sides.map((_side, index) => (index === winner ? 'answered' : 'accepted')),
    );
    for (const page of pages) page.socket.disconnect();
    await client.query('delete from helper_status');
  },
  LONGEST_MS,
);

test(
  'a search goes on in the other process when one is killed, and the next is asked there (decision 0051)',
  async () => {
    const [asked, next] = helpers.slice(0, 2) as [ChatPerson, ChatPerson];
    await client.query('delete from on_demand_task_requests');
    await putOnDuty([asked, next]);
    const pages = await Promise.all([asked, next].map(({ token }) => openPage(second, token)));
    const requestId = await askFrom(first);
    const wasAsked = await Promise.race(
      pages.map(async (page, index) => {
        await page.receives(REQUEST_ALERT);
        return index;
      }),
    );
    await first.kill();
    await passTime(requestId);
    const other = pages[1 - wasAsked];
    const { payload } = (await other?.receives(REQUEST_ALERT)) ?? { payload: null };
    expect(payload).toMatchObject({ request: { id: requestId }, isExclusive: true });
    const { rows } = await client.query<{ outcome: string | null }>(
      'select outcome from on_demand_task_alerts where request_id = $1 order by alerted_at',
      [requestId],
    );
    expect(rows).toEqual([{ outcome: 'missed' }, { outcome: null }]);
    for (const page of pages) page.socket.disconnect();
    first = await start();
  },
  LONGEST_MS,
);

import pg from 'pg';
import { pino } from 'pino';
import { listReceived as listApplications } from '#features/applications/server/list-received.ts';
import { listBlocked } from '#features/people/server/blocks.ts';
import { findPerson } from '#features/people/server/find-person.ts';
import { listReceived as listReviews } from '#features/reviews/server/list-received.ts';
import { figure, median, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { openGrown } from '../databases/grown-database.ts';
import type { GrownDatabase } from '../databases/grown-database.ts';
import { withDatabase } from '../workbench.ts';

const SIZES = [1_000, 100_000];
const REVIEWS_EACH = 10;
const ROUNDS = 150;
/** The number of people asked about, the same in both sizes. */
const ASKED = 100;
const log = pino({ level: 'silent' });

type Town = GrownDatabase & {
  people: Array<{ id: string; public_id: string }>;
  tasks: string[];
};
type Ask = (town: Town, round: number) => Promise<unknown>;

const chooseReader = ({ people }: Town, round: number) =>
  ({ viewerId: people[(round + 1) % ASKED]?.id ?? null, language: 'en' }) as const;
const personIn = ({ people }: Town, round: number) => people[round % ASKED]?.public_id ?? '';

const received =
  (sort: 'oldest' | 'best-reviewed'): Ask =>
  (town, round) =>
    listApplications(
      town.db,
      {
        id: town.tasks[round % town.tasks.length] ?? '',
        posterId: town.people[0]?.id ?? '',
        status: 'open',
        isExpired: false,
      },
      { language: 'en', cursor: null, sort },
    );

const asks: Record<string, Ask> = {
  'people-growth-person': (town, round) =>
    findPerson({ db: town.db, log }, personIn(town, round), chooseReader(town, round)),
  'people-growth-reviews': (town, round) =>
    listReviews(town.db, personIn(town, round), { ...chooseReader(town, round), cursor: null }),
  'people-growth-applications': received('oldest'),
  'people-growth-ranked': received('best-reviewed'),
  'people-growth-blocked': (town, round) =>
    listBlocked(town.db, { userId: town.people[round % ASKED]?.id ?? '', language: 'en' }, null),
};

/** Lists of people and reviews with 1,000 people of ten reviews each, and with 100,000: milliseconds, asked in turn. */
export const benchPeopleGrowth = (): Promise<Figure[]> =>
  withDatabase(async (url) => {
    const towns: Town[] = [];
    try {
      for (const count of SIZES) towns.push(await makeTown(url, count));
      const figures: Figure[] = [];
      for (const [name, ask] of Object.entries(asks)) figures.push(await compare(name, ask, towns));
      return figures;
    } finally {
      for (const town of towns) await town.close();
    }
  });

async function compare(name: string, ask: Ask, towns: readonly Town[]): Promise<Figure> {
  const times = new Map<Town, number[]>(towns.map((town) => [town, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const town of towns) {
      const startedAt = performance.now();
      await ask(town, round);
      times.get(town)?.push(performance.now() - startedAt);
    }
  }
  const [small = NaN, large = NaN] = towns.map((town) => median(times.get(town) ?? []));
  print(`  ${name}: ${small.toFixed(2)} ms of ${SIZES[0]}, ${large.toFixed(2)} ms of ${SIZES[1]}`);
  return figure(name, { value: large, unit: 'ms', floor: small });
}

async function makeTown(clusterUrl: string, count: number): Promise<Town> {
  const opened = await openGrown(clusterUrl, `town_${count}`, {
    fill: (url) => fillWithPeople(url, count),
  });
  const { client } = opened;
  const people = await client.query<{ id: string; public_id: string }>(
    `select id, public_id from profiles order by full_name limit ${ASKED}`,
  );
  const tasks = await client.query<{ id: string }>(`select id from tasks where status = 'open'`);
  return { ...opened, people: people.rows, tasks: tasks.rows.map(({ id }) => id) };
}

/** Gives each person a finished task and ten reviews; a few dozen open tasks have as many applications each. */
async function fillWithPeople(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const fields = `title, description, category, budget_type, price, location_type, timing_type, request_key, status`;
  const values = `'Carry a sofa', 'It is an upright one.', 'handyman', 'fixed', 40, 'remote', 'asap', gen_random_uuid()`;
  try {
    await client.query(
      `insert into identity.users (id, email)
        select gen_random_uuid(), 'person' || n || '@porchlight.example' from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(
      `insert into profiles (id, full_name, location, onboarding_completed, profile_visibility)
        select id, 'Person ' || lpad((row_number() over ())::text, 7, '0'), 'Austin, TX', true,
          (array['public', 'public', 'contacts', 'private'])[1 + (row_number() over ()) % 4]
        from identity.users`,
    );
    await client.query(
      `create temporary table numbered as select row_number() over (order by full_name) as n, id from profiles`,
    );
    await client.query('create unique index on numbered (n)');
    await client.query('analyze numbered');
    await client.query(
      `insert into tasks (id, poster_id, claimed_by, ${fields})
        select gen_random_uuid(), one.id, two.id, ${values}, 'done'
        from numbered one join numbered two on two.n = 1 + one.n % $1`,
      [count],
    );
    await client.query('analyze');
    await client.query(
      `insert into reviews (id, task_id, reviewer_id, reviewee_id, outcome, rating, communication_rating,
          reliability_rating, professionalism_rating, comment, closes_at, published_at)
        select gen_random_uuid(), tasks.id, writer.id, tasks.claimed_by, 'happened', 1 + (one.n + k) % 5, 4, 4, 4,
          'They came on time and left the place cleaner than it was.', now(), now() - k * interval '1 day'
        from numbered one
        join tasks on tasks.poster_id = one.id and tasks.status = 'done'
        cross join generate_series(1, ${REVIEWS_EACH}) k
        join numbered writer on writer.n = 1 + (one.n + 1 + k * 7) % $1`,
      [count],
    );
    await client.query(
      `update profiles set review_count = ${REVIEWS_EACH}, rating_average = 3 + found.n % 20 / 10.0,
          rating_score = 2 + found.n % 20 / 10.0
        from numbered found where found.id = profiles.id`,
    );
    await client.query(
      `insert into tasks (id, poster_id, ${fields})
        select gen_random_uuid(), id, ${values}, 'open' from numbered, generate_series(1, 40) where n = 1`,
    );
    await client.query(
      `insert into task_applications (id, task_id, applicant_id, message)
        select gen_random_uuid(), tasks.id, numbered.id, 'I live around the corner.'
        from tasks join numbered on numbered.n between 2 and 61 where status = 'open'`,
    );
    await client.query(
      `insert into blocks (blocker_id, blocked_id)
        select one.id, two.id from numbered one
        join numbered two on two.n between one.n + 100 and one.n + 129 where one.n <= $1::int / 2`,
      [count],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

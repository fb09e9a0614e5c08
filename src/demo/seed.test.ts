import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawOrder } from '#features/draws/draw.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { profileChange } from '#features/profiles/contract.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { demoAccounts } from './people/demo-accounts.ts';
import { demoPeople } from './people/people.ts';
import { personDetails } from './people/person-details.ts';
import { drawPortrait } from './people/portrait.ts';
import { drawPhoto } from './photos/draw-photo.ts';
import { reviewScripts } from './reviews/review-scripts.ts';
import { seedDemo } from './seed.ts';
import { demoServices } from './seed-services.ts';
import { demoTasks } from './tasks/demo-tasks.ts';

let server: TestServer;
const now = new Date();
/** When seeding ended: whatever neighbors do through the site's own calls carries the time of the call. */
let seededAt: Date;

beforeAll(async () => {
  server = await startTestServer();
  expect(await seedDemo(server.services, now)).toBe(true);
  seededAt = new Date();
});

afterAll(() => server.close());

/** Rows that break a rule; there should be none. */
async function breaking(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(server.services.db)).rows;
}

const counts = async () =>
  breaking(sql`select
    (select count(*) from identity.users) as people,
    (select count(*) from tasks where not is_private) as tasks,
    (select count(*) from task_applications) as applications,
    (select count(*) from messages) as messages,
    (select count(*) from notifications) as notifications`);

test('seeding again changes nothing', async () => {
  const before = await counts();
  expect(await seedDemo(server.services, now)).toBe(false);
  expect(await counts()).toEqual(before);
});

test('questions are asked of each kind of thing while it is open, with and without an answer (DEAL-002)', async () => {
  const rows = await server.services.db
    .selectFrom('questions')
    .select(['entity_type', 'answer', 'created_at', 'answered_at'])
    .execute();
  const states = rows.map(({ entity_type: type, answer }) => `${type} ${answer === null}`);
  expect(new Set(states).size).toBe(6);
  for (const { created_at: askedAt, answered_at: answeredAt } of rows) {
    expect(+askedAt).toBeLessThan(+(answeredAt ?? now));
  }
});

test('people tell what their profile takes, and leave the rest open', async () => {
  const rows = await server.services.db.selectFrom('profiles').selectAll().execute();
  for (const row of rows.filter(({ onboarding_completed: isDone }) => isDone)) {
    profileChange.parse({
      fullName: row.full_name,
      phone: row.phone ?? '',
      location: row.location ?? '',
      bio: row.bio ?? '',
      professionalTitle: row.professional_title ?? '',
      company: row.company ?? '',
      industry: row.industry ?? '',
      websiteUrl: row.website_url ?? '',
      skills: row.skills,
      certifications: row.certifications,
      achievements: row.achievements,
      socialLinks: row.social_links,
      timezone: row.timezone,
    });
  }
  const keys = new Set(demoPeople.map(({ key }) => key));
  expect(Object.keys(personDetails).filter((key) => !keys.has(key))).toEqual([]);
  expect(rows.filter(({ skills }) => skills.length > 0).length).toBeGreaterThan(30);
});

test('there are people, tasks in every status, and conversations', async () => {
  expect(await counts()).toEqual([
    expect.objectContaining({ people: demoPeople.length + 2, tasks: 133 }),
  ]);
  const statuses = await breaking(
    sql`select status, count(*)::int as tasks from tasks group by status`,
  );
  expect(statuses).toHaveLength(5);
  for (const row of statuses) expect(row).toMatchObject({ tasks: expect.any(Number) });
});

test('a third of the open tasks have photos, held in several ways, that can be seen (SHELL-320)', async () => {
  const { db } = server.services;
  const rows = await db
    .selectFrom('task_photos')
    .innerJoin('tasks', 'tasks.id', 'task_id')
    .select(['task_id', 'picture_key', 'status'])
    .orderBy('task_id')
    .orderBy('position')
    .execute();
  const ofOpen = Map.groupBy(
    rows.filter(({ status }) => status === 'open'),
    ({ task_id: id }) => id,
  );
  const { count } = await db
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .where('is_private', '=', false)
    .executeTakeFirstOrThrow();
  expect(ofOpen.size / count).toBeGreaterThanOrEqual(1 / 3);
  const numbers = Array.from(ofOpen.values(), (photos) => photos.length);
  expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4]));
  const shapes = await Promise.all(
    rows.map(async ({ picture_key: key }) => {
      const stored = await server.services.pictures.read(key);
      const { width, height } = await sharp(stored ?? undefined).metadata();
      return Math.sign(width - height);
    }),
  );
  expect(new Set(shapes)).toEqual(new Set([-1, 0, 1]));
});

test('no scene is drawn with a number or a color that is not there (SHELL-320)', () => {
  const drawn = demoTasks.flatMap(({ photo: taken }) =>
    (taken?.views ?? []).map((view) => taken && drawPhoto({ ...taken, view })),
  );
  expect(drawn.filter((svg) => /undefined|NaN/.test(svg ?? ''))).toEqual([]);
});

test('most who post have been rated, and newcomers have not (SHELL-321)', async () => {
  const { rows } = await sql<{ rated: number; posters: number }>`select
      count(*) filter (where rating_average is not null)::int as rated, count(*)::int as posters
    from profiles where id in (select poster_id from tasks where status = 'open' and not is_private)`.execute(
    server.services.db,
  );
  const [{ rated, posters } = { rated: 0, posters: 1 }] = rows;
  expect(rated / posters).toBeGreaterThan(0.65);
  expect(rated).toBeLessThan(posters);
});

test('things are for sale, given away, reserved and sold, each with photos that can be seen', async () => {
  const { items } = await server.anonymous.marketplace.browse({});
  expect(items).toHaveLength(24);
  for (const { photo } of items.slice(0, 3)) {
    const response = await fetch(`${server.url}/media/${photo}/card`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
  const statuses = await breaking(
    sql`select status, count(*)::int as items from marketplace_items group by status order by status`,
  );
  expect(statuses).toEqual([
    { status: 'available', items: 36 },
    { status: 'reserved', items: 2 },
    { status: 'sold', items: 4 },
  ]);
  expect(
    await breaking(sql`select id from marketplace_items as items
      where cell_latitude is null or location_area !~ '^[A-Za-z ]+, [A-Z]{2}$'
        or not exists (select from marketplace_item_photos where item_id = items.id)
        or (status = 'reserved') <> exists (select from item_reservations
          where item_id = items.id and ended_at is null and until > now())
        or saves_count <> (select count(*) from user_saved_marketplace_items where item_id = items.id)`),
  ).toEqual([]);
});

test('an offer waits for the demo poster, and each answers the one before (ITEM-280, ITEM-282)', async () => {
  expect(
    await breaking(sql`select offers.status, offers.amount::int, makers.email,
        offers.expires_at > ${now} as is_open, messages.seq
      from offers join identity.users as makers on makers.id = offers.maker_id
      join messages on messages.card_id = offers.id and messages.conversation_id = offers.conversation_id
      order by offers.created_at`),
  ).toEqual([
    { status: 'countered', amount: 45, email: 'poster@porchlight.example', is_open: true, seq: 3 },
    { status: 'current', amount: 50, email: 'tasker@porchlight.example', is_open: true, seq: 4 },
  ]);
});

test('one thing can still be asked for, and another is drawn as anyone can compute it (ITEM-310, ITEM-316)', async () => {
  const { db } = server.services;
  const draws = await db.selectFrom('item_draws').selectAll().orderBy('opens_at').execute();
  expect(draws.map(({ status }) => status)).toEqual(['closed', 'open']);
  for (const draw of draws) {
    const tickets = await db
      .selectFrom('draw_tickets')
      .selectAll()
      .where('draw_id', '=', draw.id)
      .orderBy('place')
      .execute();
    expect(tickets.length).toBeGreaterThan(3);
    if (draw.status === 'open') {
      expect(draw.closes_at.getTime()).toBeGreaterThan(now.getTime());
      continue;
    }
    const order = tickets.map(({ ticket }) => ticket);
    expect(
      await drawOrder({ drawId: draw.id, secret: draw.secret ?? '', tickets: order.toSorted() }),
    ).toEqual(order);
  }
  expect(
    await breaking(sql`select draws.id from item_draws as draws
      join marketplace_items as items on items.id = draws.item_id
      left join item_reservations as held on held.item_id = items.id
      left join draw_tickets as first on first.draw_id = draws.id and first.place = 1
      where (draws.status = 'open' and items.window_until is distinct from draws.closes_at)
        or (draws.status = 'closed' and (held.person_id is distinct from first.person_id
          or held.id is distinct from first.reservation_id or items.status <> 'reserved'))`),
  ).toEqual([]);
});

test('services of many kinds are offered, rated as their providers are, but one of a person who is away (SERV-016, PEOPLE-258)', async () => {
  const { items, total } = await server.anonymous.services.browse({});
  expect(total).toBe(demoServices.length - 1);
  expect(new Set(items.map(({ category }) => category)).size).toBeGreaterThan(8);
  expect(items.filter(({ provider }) => provider.rating !== null).length).toBeGreaterThan(3);
  const withPhoto = items.find(({ photo }) => photo !== null);
  const response = await fetch(`${server.url}/media/${withPhoto?.photo}/card`);
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  expect(
    await breaking(sql`select services.title from services join profiles on profiles.id = provider_id
      where provider_rating is distinct from rating_average or cell_latitude is null
        or provider_jobs <> (select count(*) from tasks where claimed_by = provider_id and status = 'done')
        or services.created_at > ${now} or services.created_at < profiles.created_at or work_days = 0`),
  ).toEqual([]);
});

test('neighbors asked providers: some wait for an answer, others have a task of their own (SERV-009)', async () => {
  const { rows } =
    await sql`select users.email as client, bookings.status, step.kind, tasks.status as task
    from bookings join identity.users on users.id = client_id
      join booking_steps as step on step.booking_id = bookings.id and step.status in ('current', 'accepted')
      left join tasks on tasks.id = bookings.task_id and tasks.claimed_by = bookings.provider_id and tasks.is_private
    order by users.email, bookings.status`.execute(server.services.db);
  expect(rows).toEqual([
    { client: 'carol@porchlight.example', status: 'open', kind: 'request', task: null },
    { client: 'grace@porchlight.example', status: 'agreed', kind: 'proposal', task: 'claimed' },
    { client: 'poster@porchlight.example', status: 'agreed', kind: 'proposal', task: 'claimed' },
    { client: 'poster@porchlight.example', status: 'open', kind: 'proposal', task: null },
  ]);
});

test('the demo poster keeps two searches, each with something new (ITEM-330)', async () => {
  expect(
    await breaking(sql`select search.name, users.email, count(hits.*) > 0 as has_new
      from saved_searches as search join identity.users as users on users.id = search.owner_id
      left join saved_search_hits as hits on hits.search_id = search.id and hits.found_at > search.seen_at
      group by search.id, users.email order by search.name`),
  ).toEqual([
    { name: 'Free things around Austin', email: 'poster@porchlight.example', has_new: true },
    { name: 'Something to ride to work', email: 'poster@porchlight.example', has_new: true },
  ]);
});

describe('applications', () => {
  test('a claimed task has exactly one approved application, by its helper', async () => {
    expect(
      await breaking(sql`select t.id from tasks t where t.status <> 'open' and (
        select array_agg(a.applicant_id) from task_applications a
        where a.task_id = t.id and a.status = 'approved') is distinct from array[t.claimed_by]`),
    ).toEqual([]);
  });

  test('none is for an own task, from before it was posted or after it was given away', async () => {
    expect(
      await breaking(sql`select a.id from task_applications a join tasks t on t.id = a.task_id
        where a.applicant_id = t.poster_id or a.created_at < t.created_at or a.created_at > ${seededAt}
          or a.decided_at < a.created_at or a.decided_at > ${seededAt}
          or a.created_at > (select max(x.created_at) from task_transitions x
            where x.task_id = t.id and x.to_status = 'claimed')`),
    ).toEqual([]);
  });

  test('their number is the one the task carries', async () => {
    expect(
      await breaking(sql`select t.id from tasks t where t.applications_count <>
        (select count(*) from task_applications a where a.task_id = t.id)`),
    ).toEqual([]);
  });

  test('none is pending on a finished task', async () => {
    expect(
      await breaking(sql`select a.id from task_applications a join tasks t on t.id = a.task_id
        where t.status = 'done' and a.status = 'pending'`),
    ).toEqual([]);
  });

  test('two applicants of a task never say the same', async () => {
    expect(
      await breaking(
        sql`select task_id from task_applications group by task_id, message having count(*) > 1`,
      ),
    ).toEqual([]);
  });
});

test('one outcome is contested, and waits for a moderator (DEAL-129)', async () => {
  expect(
    await breaking(sql`select o.result, o.other_result, t.status from outcomes o join tasks t on t.id = o.subject_id
      where o.contested_at is not null and o.settled_at is null`),
  ).toEqual([{ result: 'did_not_come', other_result: 'called_off', status: 'open' }]);
});

test('the steps of a task lead from open to its status without a gap', async () => {
  expect(
    await breaking(sql`select t.id from tasks t
      left join lateral (select array_agg(from_status order by id) as was,
        array_agg(to_status order by id) as became,
        array_agg(created_at order by id) as times,
        array_agg(created_at order by created_at) as sorted
        from task_transitions where task_id = t.id) x on true
      where case when x.was is null then t.status <> 'open' else
        x.was[1] <> 'open' or x.was[2:] is distinct from x.became[:cardinality(x.became) - 1]
        or x.became[cardinality(x.became)] <> t.status or x.times <> x.sorted
        or x.times[1] < t.created_at or x.times[cardinality(x.times)] > ${seededAt} end`),
  ).toEqual([]);
});

describe('places', () => {
  test('lie in the cell that is shown for them', async () => {
    const { db } = server.services;
    const places = await db
      .selectFrom('task_places')
      .innerJoin('tasks', 'tasks.id', 'task_places.task_id')
      .select([
        'latitude',
        'longitude',
        'cell_latitude',
        'cell_longitude',
        'street_address',
        'city',
      ])
      .execute();
    for (const place of places) {
      if (place.latitude === null || place.longitude === null) {
        expect(place).toMatchObject({ city: null, cell_latitude: null, street_address: '' });
        continue;
      }
      expect(place.street_address).toMatch(/^\d+ \S/);
      expect(gridCellCenter({ latitude: place.latitude, longitude: place.longitude })).toEqual({
        latitude: place.cell_latitude,
        longitude: place.cell_longitude,
      });
    }
  });

  test('every task has one', async () => {
    expect(
      await breaking(
        sql`select id from tasks where not exists (select from task_places p where p.task_id = tasks.id)`,
      ),
    ).toEqual([]);
  });
});

describe('conversations', () => {
  test('a task chat has the poster and the helper, a private one the poster and the applicant', async () => {
    expect(
      await breaking(sql`select c.id from conversations c join tasks t on t.id = c.task_id
        where t.helpers_wanted is null and (select array_agg(m.user_id::text || ' ' || m.role order by m.role)
          from conversation_members m where m.conversation_id = c.id) is distinct from
          case when c.kind = 'task'
            then array[t.poster_id::text || ' poster', t.claimed_by::text || ' tasker']
            else array[c.applicant_id::text || ' applicant', t.poster_id::text || ' poster'] end`),
    ).toEqual([]);
  });

  test('that of a task for several has the poster and who has a part (CHAT-203, TASK-379)', async () => {
    const { rows } = await sql<{
      wanted: number;
      status: string;
      members: number;
      pending: number;
    }>`
      select t.helpers_wanted as wanted, t.status,
        (select count(*)::int from conversation_members m where m.conversation_id = c.id) as members,
        (select count(*)::int from task_applications a where a.task_id = t.id and a.status = 'pending') as pending
      from conversations c join tasks t on t.id = c.task_id where t.helpers_wanted is not null`.execute(
      server.services.db,
    );
    expect(rows).toEqual([{ wanted: 3, status: 'open', members: 2, pending: 2 }]);
  });

  test('a private one belongs to an application that waits', async () => {
    expect(
      await breaking(sql`select c.id from conversations c where c.kind = 'application' and not exists (
        select from task_applications a where a.task_id = c.task_id
          and a.applicant_id = c.applicant_id and a.status = 'pending' and a.created_at <= c.created_at)`),
    ).toEqual([]);
  });

  // Conversations about a service come from the site's own calls, which take the time twice and do not count a person's
  // own messages as unread.
  test('messages are numbered without gaps, in order of time, by members', async () => {
    expect(
      await breaking(sql`select c.id from conversations c
        left join lateral (select array_agg(seq order by seq) as seqs,
          array_agg(created_at order by seq) as times, array_agg(created_at order by created_at) as sorted,
          bool_and(exists (select from conversation_members m
            where m.conversation_id = c.id and m.user_id = sender_id)) as by_members
          from messages where conversation_id = c.id) x on true
        where x.seqs is distinct from (select array_agg(n) from generate_series(1, c.last_seq) n)
          or x.times <> x.sorted or not x.by_members or x.times[1] < c.created_at
          or c.last_message_at > ${seededAt} or (c.kind <> 'service'
            and x.times[c.last_seq] is distinct from c.last_message_at)`),
    ).toEqual([]);
  });

  test('no one has read further than there is, or left their own messages unread', async () => {
    expect(
      await breaking(sql`select m.user_id from conversation_members m
        join conversations c on c.id = m.conversation_id where m.last_read_seq > c.last_seq
          or (c.kind <> 'service' and exists (select from messages x where x.conversation_id = c.id
            and x.sender_id = m.user_id and x.seq > m.last_read_seq))`),
    ).toEqual([]);
  });
});

describe('notices', () => {
  test('say something in words, and never go to the person who caused them', async () => {
    expect(
      await breaking(sql`select message from notifications
        where message like '%notifications:%' or message like 'messages.%' or message like '%{{%'
          or sender_id = recipient_id or created_at > ${seededAt}`),
    ).toEqual([]);
  });

  test('there is one unread for each unread conversation, and no other', async () => {
    expect(
      await breaking(sql`select m.user_id from conversation_members m
        join conversations c on c.id = m.conversation_id
        where c.kind <> 'service' and (m.last_read_seq < c.last_seq) <> exists (select from notifications n
          where n.recipient_id = m.user_id and n.task_id = c.task_id
            and n.type = 'new_message' and not n.is_read)`),
    ).toEqual([]);
  });

  test('each application reached its poster', async () => {
    expect(
      await breaking(sql`select a.id from task_applications a join tasks t on t.id = a.task_id
        where not t.is_private and not exists (select from notifications n where n.recipient_id = t.poster_id
          and n.sender_id = a.applicant_id and n.type = 'application_received' and n.entity_id = a.id)`),
    ).toEqual([]);
  });
});

test('a task meant for a day ahead is still open for applications', async () => {
  const open = await breaking(
    sql`select id from tasks where status = 'open' and expires_at < now()`,
  );
  // One of the poster's own has gone by, to show what that looks like.
  expect(open).toHaveLength(1);
});

describe('reviews', () => {
  test('every script found its task, and ratings are what the rows come to', async () => {
    const { db } = server.services;
    const { written } = await db
      .selectFrom('reviews')
      .select(({ fn }) => fn.countAll<number>().as('written'))
      .executeTakeFirstOrThrow();
    const scripted = Object.values(reviewScripts).flatMap(({ byPoster, byHelper }) =>
      [byPoster, byHelper].filter((script) => script !== undefined),
    );
    expect(written).toBe(scripted.length);
    expect(
      await breaking(sql`select p.id from profiles p, ratings_of(p.id) as counted
        where (p.rating_average, p.review_count)
          is distinct from (counted.rating_average, counted.review_count)`),
    ).toEqual([]);
  });

  test('were written after the task was done, and not in days to come', async () => {
    expect(
      await breaking(sql`select r.id from reviews r where r.published_at > ${now}
        or r.replied_at > ${now} or r.published_at < r.created_at
        or r.created_at < (select max(x.created_at) from task_transitions x
          where x.task_id = r.task_id)`),
    ).toEqual([]);
  });

  test('one waits for the demo poster, who may write too', async () => {
    expect(
      await breaking(sql`select r.id from reviews r
        join identity.users u on u.id = r.reviewee_id
        where u.email = 'poster@porchlight.example' and r.published_at is null`),
    ).toHaveLength(1);
  });
});

test('the demo accounts can sign in', async () => {
  for (const { email, password } of demoAccounts) {
    const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(response.status, await response.text()).toBe(200);
  }
});

test('the poster finds own tasks in every status, the helper work at every stage', async () => {
  const { db } = server.services;
  const listTaskStatuses = (column: 'poster_id' | 'claimed_by', email: string) =>
    db
      .selectFrom('tasks')
      .innerJoin('identity.users', 'identity.users.id', `tasks.${column}`)
      .select('status')
      .distinct()
      .where('email', '=', email)
      .execute();
  expect(await listTaskStatuses('poster_id', 'poster@porchlight.example')).toHaveLength(5);
  expect(await listTaskStatuses('claimed_by', 'tasker@porchlight.example')).toHaveLength(4);
});

test('the operator finds reports that wait, and one that was decided (MOD-002)', async () => {
  const rows = await server.services.db
    .selectFrom('reports')
    .select(['status', 'person_id', 'evidence'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['dismissed', 'open', 'open']);
  for (const { person_id: personId, evidence } of rows) {
    expect(personId).not.toBeNull();
    expect(evidence).toEqual(expect.arrayContaining([expect.any(String)]));
  }
});

test('the portraits that are served are the ones we draw', async () => {
  for (const [index, person] of demoPeople.entries()) {
    const file = join(import.meta.dirname, `../../public/demo/avatars/${index + 1}.svg`);
    expect(await readFile(file, 'utf8')).toBe(drawPortrait(person.look));
  }
});

test('a person invited neighbors who joined later, and has tokens to spend (PEOPLE-170, PEOPLE-178)', async () => {
  expect(
    await breaking(sql`select r.status, count(*)::int as referrals,
        coalesce(sum(e.amount), 0)::int as tokens,
        bool_and(referee.created_at > referrer.created_at) as are_later
      from referrals r
      join profiles referrer on referrer.id = r.referrer_id
      left join profiles referee on referee.id = r.referee_id
      left join token_entries e on e.referral_id = r.id and e.user_id = r.referrer_id
      group by r.status order by r.status`),
  ).toEqual([
    { status: 'completed', referrals: 3, tokens: 15, are_later: true },
    { status: 'expired', referrals: 1, tokens: 0, are_later: null },
    { status: 'pending', referrals: 2, tokens: 0, are_later: null },
  ]);
});

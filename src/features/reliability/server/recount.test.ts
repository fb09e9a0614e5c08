import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { PERIOD_DAYS } from '../rules.ts';
import { recountReliability } from './recount.ts';
import type { TaskStatus } from '#features/tasks/vocabulary.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = new Date('2026-11-22T12:00:00Z');

let server: TestServer;
let poster: TestPerson;
let helper: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('tasks').execute();
  poster = await server.person('Pia Poster');
  helper = await server.person('Hal Helper');
});

const ago = (ms: number) => new Date(NOW.getTime() - ms);
type Words = { by: TestPerson; at: Date };

/** A conversation of the two about a task of its own, with these messages. */
async function converse(...words: Words[]): Promise<void> {
  const { db } = server.services;
  const task = await makeTask(server.services, { posterId: poster.userId });
  const id = newId();
  await db
    .insertInto('conversations')
    .values({
      id,
      kind: 'application',
      task_id: task.id,
      applicant_id: helper.userId,
      last_seq: words.length,
      last_message_at: words.at(-1)?.at ?? NOW,
    })
    .execute();
  for (const [person, role] of [
    [poster, 'poster'],
    [helper, 'applicant'],
  ] as const) {
    await db
      .insertInto('conversation_members')
      .values({ conversation_id: id, user_id: person.userId, role })
      .execute();
  }
  for (const [index, { by, at }] of words.entries()) {
    await db
      .insertInto('messages')
      .values({
        id: newId(),
        conversation_id: id,
        seq: index + 1,
        sender_id: by.userId,
        body: 'Hello',
        client_key: newId(),
        created_at: at,
      })
      .execute();
  }
}

type Step = { by: TestPerson; to: TaskStatus; at: Date };

/** A task of the poster's with these changes of its status. */
async function work(steps: Step[], timingDate: string | null = null): Promise<void> {
  const { db } = server.services;
  const { id } = await makeTask(server.services, { posterId: poster.userId });
  if (timingDate !== null)
    await db.updateTable('tasks').set({ timing_date: timingDate }).where('id', '=', id).execute();
  let before: TaskStatus = 'open';
  for (const { by, to, at } of steps) {
    await db
      .insertInto('task_transitions')
      .values({
        id: newId(),
        task_id: id,
        actor_id: by.userId,
        from_status: before,
        to_status: to,
        created_at: at,
      })
      .execute();
    before = to;
  }
}

async function recountAndFetch(person: TestPerson) {
  await recountReliability(server.services.db, NOW);
  const { personId } = await person.api.profiles.me({});
  return (await server.anonymous.people.get({ personId })).reliability;
}

it('counts how soon the first words of others are answered, and nothing said later (PEOPLE-187)', async () => {
  const [p, h] = [poster, helper];
  await converse(
    { by: p, at: ago(10 * DAY) },
    { by: h, at: ago(10 * DAY - HOUR) },
    { by: p, at: ago(9 * DAY) },
  );
  await converse(
    { by: p, at: ago(8 * DAY) },
    { by: p, at: ago(7 * DAY) },
    { by: h, at: ago(6 * DAY) },
  );
  await converse({ by: p, at: ago(5 * DAY) });
  // There is still time.
  await converse({ by: p, at: ago(DAY - HOUR) });
  // Answered already, though only an hour ago.
  await converse({ by: p, at: ago(2 * HOUR) }, { by: h, at: ago(HOUR) });
  // The person who wrote first owes no first answer.
  await converse({ by: h, at: ago(4 * DAY) }, { by: p, at: ago(3 * DAY) });
  // Too long ago.
  await converse({ by: p, at: ago((PERIOD_DAYS + 1) * DAY) });
  expect(await recountAndFetch(h)).toMatchObject({ asked: 4, answeredInDay: 2, medianMinutes: 60 });
  expect(await recountAndFetch(p)).toMatchObject({
    asked: 1,
    answeredInDay: 1,
    medianMinutes: 1440,
  });
});

it('counts what became of claims, and leaves out what the poster ended (PEOPLE-187)', async () => {
  const [p, h] = [poster, helper];
  const claim: Step = { by: h, to: 'claimed', at: ago(20 * DAY) };
  const started: Step = { by: h, to: 'started', at: ago(19 * DAY) };
  const completed: Step = { by: h, to: 'completed_by_tasker', at: ago(18 * DAY) };
  const done: Step = { by: p, to: 'done', at: ago(17 * DAY) };
  await work([claim, started, completed, done]);
  // Given up in time, then claimed again and finished.
  await work([
    claim,
    { by: h, to: 'open', at: ago(19 * DAY) },
    { ...claim, at: ago(18.5 * DAY) },
    started,
    completed,
    done,
  ]);
  // Late: it was begun, or for tomorrow.
  await work([claim, started, { by: h, to: 'open', at: ago(18 * DAY) }]);
  await work([claim, { by: h, to: 'open', at: new Date('2026-11-10T12:00:00Z') }], '2026-11-11');
  await work([claim, { by: h, to: 'open', at: new Date('2026-11-09T12:00:00Z') }], '2026-11-11');
  // The poster's doing, and one under way.
  await work([claim, { by: p, to: 'open', at: ago(19 * DAY) }]);
  await work([claim, started]);
  await work([{ ...claim, at: ago((PERIOD_DAYS + 1) * DAY) }, started, completed, done]);
  expect(await recountAndFetch(h)).toMatchObject({ finished: 2, givenUp: 4, givenUpLate: 2 });
  expect(await recountAndFetch(p)).toBeNull();
});

it('equals a recount by hand, whatever happened, and forgets who did nothing since', async () => {
  // Lehmer's generator: the same stories in every run.
  let state = 20_261_122;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const stories: Words[][] = [];
  for (let story = 0; story < 40; story += 1) {
    let at = ago(random(200) * DAY + random(24) * HOUR);
    const words: Words[] = [];
    for (let count = 1 + random(4); count > 0 && at < NOW; count -= 1) {
      words.push({ by: random(2) === 0 ? poster : helper, at });
      at = new Date(at.getTime() + random(40) * HOUR + 1000);
    }
    stories.push(words);
    await converse(...words);
  }
  for (const person of [poster, helper]) {
    const counted = await recountAndFetch(person);
    const byHand = listAnswerTimes(person, stories);
    expect(counted).toMatchObject({
      asked: byHand.length,
      answeredInDay: byHand.filter((ms) => ms !== null && ms <= DAY).length,
      medianMinutes: medianMinutes(byHand.filter((ms) => ms !== null)),
    });
  }
  await server.services.db.deleteFrom('tasks').execute();
  expect(await recountAndFetch(helper)).toBeNull();
});

/**
 * Returns how long each first message by another person waited for this person's answer; null if it was never answered.
 */
function listAnswerTimes(person: TestPerson, stories: Words[][]): (number | null)[] {
  return stories.flatMap((words) => {
    const asked = words.find(({ by }) => by !== person);
    const own = words.find(({ by }) => by === person);
    if (!asked || asked.at <= ago(PERIOD_DAYS * DAY)) return [];
    if (own && words.indexOf(own) < words.indexOf(asked)) return [];
    if (!own) return asked.at <= ago(DAY) ? [null] : [];
    return [own.at.getTime() - asked.at.getTime()];
  });
}

function medianMinutes(times: number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return sorted.length === 0 ? null : Math.round((low + high) / 2 / 60_000);
}

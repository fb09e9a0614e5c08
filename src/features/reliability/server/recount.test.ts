import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeHelpedRequest } from '#features/quick-help/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import type { Outcomes } from '#platform/server/database/database-types.gen.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { PERIOD_DAYS } from '../rules.ts';
import { recountReliability } from './recount.ts';

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
  await server.services.db.deleteFrom('outcomes').execute();
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

type Stated = Partial<Insertable<Outcomes>> & Pick<Insertable<Outcomes>, 'result'>;

/** A deal of the poster and the helper that ended this way 20 days ago, if nothing else is said. */
async function ended({ result, ...stated }: Stated): Promise<void> {
  const { db } = server.services;
  const { id } = await makeTask(server.services, { posterId: poster.userId });
  const endedAt = stated.ended_at ?? ago(20 * DAY);
  await db
    .insertInto('outcomes')
    .values({
      id: newId(),
      kind: 'task',
      deal_id: newId(),
      subject_id: id,
      asker_id: poster.userId,
      helper_id: helper.userId,
      result,
      counted_from: endedAt,
      ended_at: endedAt,
      ...stated,
    })
    .execute();
}

async function recountAndFetch(person: TestPerson, now = NOW) {
  await recountReliability(server.services.db, now);
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

it('counts how deals ended by who is responsible, and nothing contested or still to be contested (DEAL-130, DEAL-131)', async () => {
  const byHelper = { responsible: 'helper', stated_by: 'helper' } as const;
  const byPoster = { responsible: 'asker', stated_by: 'asker' } as const;
  await ended({ result: 'done' });
  await ended({ result: 'done', ended_at: ago((PERIOD_DAYS + 1) * DAY) });
  await ended({ result: 'called_off', ...byHelper });
  await ended({ result: 'called_off', ...byHelper, is_late: true });
  await ended({ result: 'called_off', ...byPoster, is_late: true });
  await ended({ result: 'did_not_come', responsible: 'helper', stated_by: 'asker' });
  await ended({ result: 'did_not_come', responsible: 'asker', stated_by: 'helper' });
  await ended({ result: 'not_as_agreed', responsible: 'helper', stated_by: 'asker' });
  const absent = { result: 'did_not_come', responsible: 'helper', stated_by: 'asker' } as const;
  await ended({
    ...absent,
    ended_at: ago(2 * DAY),
    counted_from: new Date(NOW.getTime() + 5 * DAY),
  });
  const contested = {
    ...absent,
    other_result: 'called_off',
    other_responsible: 'asker',
    contested_at: ago(19 * DAY),
    contest_note: 'They wrote that I need not come.',
  } as const;
  await ended(contested);
  const settled = { settled_at: ago(18 * DAY), settled_by: 'moderator' } as const;
  await ended({ ...contested, ...settled, settled_as: 'neither' });
  await ended({ ...contested, ...settled, settled_as: 'stated' });
  await ended({ ...contested, ...settled, settled_as: 'other' });
  expect(await recountAndFetch(helper)).toMatchObject({
    finished: 1,
    givenUp: 2,
    givenUpLate: 1,
    missed: 2,
    askedDone: 0,
  });
  expect(await recountAndFetch(poster)).toMatchObject({
    finished: 0,
    askedDone: 1,
    askedCalledOff: 2,
    askedCalledOffLate: 1,
    askedMissed: 1,
  });
});

it('counts pickups apart for seller and buyer, and drops old ones at the next count (DEAL-158)', async () => {
  const [kind, seller, buyer] = ['item', helper, poster] as const;
  await ended({ result: 'done', kind });
  await ended({ result: 'done', kind });
  await ended({
    kind,
    result: 'called_off',
    responsible: 'helper',
    stated_by: 'helper',
    is_late: true,
  });
  await ended({ kind, result: 'did_not_come', responsible: 'asker', stated_by: 'helper' });
  await ended({ kind, result: 'not_as_agreed', responsible: 'asker', stated_by: 'helper' });
  const none = {
    finished: 0,
    givenUp: 0,
    missed: 0,
    askedDone: 0,
    askedCalledOff: 0,
    askedMissed: 0,
  };
  const bought = { boughtDone: 2, boughtCalledOff: 0, boughtCalledOffLate: 0, boughtMissed: 1 };
  const sold = { soldDone: 2, soldCalledOff: 1, soldCalledOffLate: 1, soldMissed: 0 };
  const nothingSold = { soldDone: 0, soldCalledOff: 0, soldCalledOffLate: 0, soldMissed: 0 };
  expect(await recountAndFetch(seller)).toMatchObject({ ...none, ...sold, boughtDone: 0 });
  expect(await recountAndFetch(buyer)).toMatchObject({ ...none, ...nothingSold, ...bought });
  await server.services.db.deleteFrom('outcomes').where('result', '=', 'did_not_come').execute();
  expect(await recountAndFetch(buyer)).toMatchObject({ boughtDone: 2, boughtMissed: 0 });
});

it('counts Quick Help apart for helper and requester (DEAL-169)', async () => {
  const kind = 'quick_help';
  await ended({ result: 'done', kind });
  await ended({
    kind,
    result: 'called_off',
    responsible: 'helper',
    stated_by: 'helper',
    is_late: true,
  });
  await ended({ kind, result: 'called_off', responsible: 'asker', stated_by: 'asker' });
  await ended({ kind, result: 'did_not_come', responsible: 'helper', stated_by: 'asker' });
  await ended({ kind, result: 'did_not_come', responsible: 'asker', stated_by: 'helper' });
  await ended({ kind, result: 'not_as_agreed', responsible: 'helper', stated_by: 'asker' });
  const none = { finished: 0, askedDone: 0, soldDone: 0, boughtDone: 0 };
  expect(await recountAndFetch(helper)).toMatchObject({
    ...none,
    helpedDone: 1,
    helpedCalledOff: 1,
    helpedCalledOffLate: 1,
    helpedMissed: 1,
    requestedDone: 0,
  });
  expect(await recountAndFetch(poster)).toMatchObject({
    ...none,
    requestedDone: 1,
    requestedCalledOff: 1,
    requestedCalledOffLate: 0,
    requestedMissed: 1,
    helpedDone: 0,
  });
});

it('counts loans apart for owner and borrower, lateness once it can be contested no longer (DEAL-130, DEAL-207)', async () => {
  const kind = 'loan';
  const [owner, borrower] = [helper, poster];
  await ended({ kind, result: 'done' });
  await ended({ kind, result: 'called_off', responsible: 'helper', stated_by: 'helper' });
  await ended({ kind, result: 'returned_late', responsible: 'asker' });
  const byOwner = { kind, responsible: 'asker', stated_by: 'helper' } as const;
  await ended({ ...byOwner, result: 'returned_late' });
  await ended({ ...byOwner, result: 'not_returned' });
  await ended({ ...byOwner, result: 'not_as_agreed' });
  await ended({
    ...byOwner,
    result: 'returned_late',
    ended_at: ago(2 * DAY),
    counted_from: new Date(NOW.getTime() + 5 * DAY),
  });
  const none = { finished: 0, askedDone: 0, soldDone: 0, boughtDone: 0, requestedDone: 0 };
  expect(await recountAndFetch(owner)).toMatchObject({
    ...none,
    lentDone: 1,
    lentCalledOff: 1,
    borrowedDone: 0,
  });
  const returned = { borrowedDone: 1, borrowedNotReturned: 1 };
  expect(await recountAndFetch(borrower)).toMatchObject({
    ...none,
    ...returned,
    borrowedReturnedLate: 2,
    borrowedCalledOff: 0,
    lentDone: 0,
  });
  const inSixDays = new Date(NOW.getTime() + 6 * DAY);
  expect(await recountAndFetch(borrower, inSixDays)).toMatchObject({
    ...returned,
    borrowedReturnedLate: 3,
  });
});

it('counts how Quick Help really ended, absence once it can be contested no longer (DEAL-130, DEAL-169)', async () => {
  const make = async (status: 'accepted' | 'started') =>
    (
      await makeHelpedRequest(server.services, {
        requesterId: poster.userId,
        helperId: helper.userId,
        status,
      })
    ).id;
  const givenBack = await make('accepted');
  await helper.api.quickHelp.setOut({ requestId: givenBack });
  await helper.api.quickHelp.release({ requestId: givenBack });
  const missed = await make('accepted');
  await helper.api.quickHelp.setOut({ requestId: missed });
  await helper.api.quickHelp.release({ requestId: missed, ending: 'did_not_come' });
  const done = await make('started');
  await poster.api.quickHelp.complete({ requestId: done });
  const helped = { helpedDone: 1, helpedCalledOff: 1, helpedCalledOffLate: 1, helpedMissed: 0 };
  const requested = { requestedDone: 1, requestedCalledOff: 0 };
  const soon = new Date(Date.now() + HOUR);
  expect(await recountAndFetch(helper, soon)).toMatchObject(helped);
  expect(await recountAndFetch(poster, soon)).toMatchObject({ ...requested, requestedMissed: 0 });
  const inEightDays = new Date(Date.now() + 8 * DAY);
  expect(await recountAndFetch(helper, inEightDays)).toMatchObject(helped);
  expect(await recountAndFetch(poster, inEightDays)).toMatchObject({
    ...requested,
    requestedMissed: 1,
  });
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

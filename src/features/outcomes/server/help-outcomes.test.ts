import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishRemoval } from '#identity/server/leaving/remove-person-job.ts';
import { removeAccount, setRole } from '#identity/server/public.ts';
import {
  exampleRequest,
  makeHelpedRequest,
  makeReadyToHelp,
  makeRequest,
} from '#features/quick-help/server/factory.ts';
import { handleUnanswered } from '#features/quick-help/server/ending/unanswered.ts';
import { requestSubject } from '#features/quick-help/server/public.ts';
import type { Ending } from '#features/subjects/endings.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { openPage } from '#test/support/live-page.ts';
import {
  listNoticeTypes,
  listOutcomes,
  readCounted,
  readOutcome,
} from '#test/support/read-outcomes.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { OUTCOMES_CHANGED } from '../live-events.ts';
import { outcomesData } from './personal-data.ts';

let server: TestServer;
let requester: TestPerson;
let helper: TestPerson;
let stranger: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  requester = await server.person('Rita Requester');
  helper = await server.person('Hank Helper');
  stranger = await server.person('Sid Stranger');
  moderator = await server.person('Mara Moderator');
  await makeReadyToHelp(server.services, helper.userId, stranger.userId);
  await inTransaction(server.services, (work) => setRole(work, moderator.userId, 'moderator'));
});
afterAll(() => server.close());
beforeEach(async () => {
  // A helper has two requests at a time at most, and gives back three a day.
  await server.services.db.deleteFrom('on_demand_task_requests').execute();
});

const NOTE = 'I stood in front of the house for half an hour.';
type By = 'requester' | 'helper';

const person = (by: By) => (by === 'requester' ? requester : helper);
const other = (by: By) => (by === 'requester' ? helper : requester);
const toSide = (by: By) => (by === 'requester' ? 'asker' : 'helper');

/** A request that the helper accepted, so many minutes before the time they promised. */
async function accepted({ minutes = 15, isSetOut = false } = {}): Promise<string> {
  const { id } = await makeHelpedRequest(server.services, {
    requesterId: requester.userId,
    helperId: helper.userId,
  });
  if (isSetOut) await helper.api.quickHelp.setOut({ requestId: id });
  await server.services.db
    .updateTable('on_demand_task_requests')
    .set({
      matched_at: sql<Date>`clock_timestamp() + make_interval(mins => ${minutes} - promised_eta, secs => 30)`,
      ...(isSetOut && { set_out_at: sql<Date>`clock_timestamp() + interval '1 hour'` }),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

const end = (by: By, requestId: string, ending: Ending) =>
  person(by).api.quickHelp[by === 'requester' ? 'cancel' : 'release']({ requestId, ending });

test('across a block a helper who gave a request back learns that their outcome is contested (DEAL-127, DEAL-133)', async () => {
  const [asker, giver] = [await server.person('Aki Asker'), await server.person('Gil Giver')];
  await makeReadyToHelp(server.services, giver.userId);
  const { id } = await makeHelpedRequest(server.services, {
    requesterId: asker.userId,
    helperId: giver.userId,
  });
  await giver.api.quickHelp.release({ requestId: id, ending: 'not_as_agreed' });
  const { personId } = await giver.api.profiles.me({});
  await asker.api.people.block({ personId });
  const { id: outcomeId } = await readOutcome(asker, id);
  await asker.api.outcomes.contest({ outcomeId, result: 'done', responsible: null, note: NOTE });
  expect((await listNoticeTypes(giver, id))[0]).toBe('outcome_contested');
});

describe('help of which neither tells how it ended (DEAL-088)', () => {
  /** As if so many hours more had passed for a request. */
  const passHours = (id: string, hours: number) =>
    sql`update on_demand_task_requests set
        matched_at = matched_at - make_interval(hours => ${hours}),
        started_at = started_at - make_interval(hours => ${hours}),
        asked_at = asked_at - make_interval(hours => ${hours})
      where id = ${id}`.execute(server.services.db);
  const handle = () => Promise.all([1, 2].map(() => handleUnanswered(server.services)));
  const listBoth = (id: string) =>
    Promise.all([requester, helper].map((one) => listNoticeTypes(one, id)));
  const readStatus = async (id: string) =>
    (await requester.api.quickHelp.find({ requestId: id })).status;

  test.each([{ isStarted: false }, { isStarted: true }])(
    'is asked about once after a day, and lapses 14 days later: %j',
    async ({ isStarted }) => {
      const id = await accepted({ minutes: 0, isSetOut: true });
      if (isStarted) await helper.api.quickHelp.start({ requestId: id });
      const before = await listBoth(id);
      await passHours(id, 23);
      await handle();
      expect(await listBoth(id)).toEqual(before);
      await passHours(id, 2);
      await handle();
      await handle();
      const asked = before.map((types) => ['on_demand_passed', ...types]);
      expect(await listBoth(id)).toEqual(asked);
      await passHours(id, 14 * 24 - 1);
      await handle();
      expect(await listOutcomes(requester, id)).toEqual([]);
      await passHours(id, 2);
      await handle();
      expect(await listBoth(id)).toEqual(asked.map((types) => ['on_demand_expired', ...types]));
      expect(await readStatus(id)).toBe('expired');
      for (const one of [requester, helper]) {
        expect(await listOutcomes(one, id)).toMatchObject([
          { result: 'lapsed', responsible: null, statedBy: null, isLate: false },
        ]);
      }
    },
  );

  test('that one of the two answers in time ends as they say', async () => {
    const id = await accepted({ minutes: 0 });
    await passHours(id, 25);
    await handle();
    await end('requester', id, 'did_not_come');
    await passHours(id, 15 * 24);
    await handle();
    expect(await listOutcomes(helper, id)).toMatchObject([{ result: 'did_not_come' }]);
  });

  test('is asked about anew where another helper accepted', async () => {
    const id = await accepted({ minutes: 0 });
    await passHours(id, 25);
    await handle();
    await helper.api.quickHelp.release({ requestId: id });
    const { asked_at: askedAt } = await server.services.db
      .selectFrom('on_demand_task_requests')
      .select('asked_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(askedAt).toBeNull();
  });

  test('has no outcome after "I don\'t feel safe" (DEAL-167)', async () => {
    const id = await accepted({ minutes: 0 });
    await server.services.db
      .updateTable('on_demand_task_requests')
      .set({ is_sharing_ended: true })
      .where('id', '=', id)
      .execute();
    await passHours(id, 25);
    await handle();
    await passHours(id, 15 * 24);
    await handle();
    expect(await readStatus(id)).toBe('expired');
    expect(await listOutcomes(requester, id)).toEqual([]);
  });

  test('stays while one has reported the other (DEAL-075)', async () => {
    const id = await accepted({ minutes: 0 });
    await helper.api.reports.send({
      entityType: 'on_demand_task',
      entityId: id,
      reason: 'other',
      description: 'The address does not exist.',
    });
    await passHours(id, 20 * 24);
    await handle();
    expect(await readStatus(id)).toBe('accepted');
  });
});

describe('how Quick Help ends', () => {
  test.each<[by: By, ending: Ending, responsible: By, notice: string]>([
    ['requester', 'called_off', 'requester', 'on_demand_cancelled'],
    ['requester', 'did_not_come', 'helper', 'outcome_stated'],
    ['requester', 'not_as_agreed', 'helper', 'outcome_stated'],
    ['helper', 'called_off', 'helper', 'on_demand_released'],
    ['helper', 'did_not_come', 'requester', 'outcome_stated'],
    ['helper', 'not_as_agreed', 'requester', 'outcome_stated'],
  ])(
    'the %s says %s, the %s is responsible (DEAL-161, DEAL-163, DEAL-168)',
    async (by, ending, responsible, notice) => {
      const id = await accepted({ minutes: -1, isSetOut: true });
      const before = await listNoticeTypes(other(by), id);
      await end(by, id, ending);
      // Once more ends nothing a second time.
      await end(by, id, ending);
      const isOwn = responsible === by;
      expect(await readOutcome(person(by), id)).toMatchObject({
        kind: 'quick_help',
        title: exampleRequest.title,
        side: toSide(by),
        result: ending,
        responsible: isOwn ? 'self' : 'other',
        statedBy: 'self',
        abilities: { contest: { allowed: false } },
      });
      const others = await readOutcome(other(by), id);
      expect(others).toMatchObject({
        responsible: isOwn ? 'other' : 'self',
        abilities: { contest: { allowed: true } },
      });
      expect(await readCounted(server, others.id)).toEqual({
        counted_result: ending,
        counted_responsible: toSide(responsible),
        counts_at_once: ending === 'called_off',
      });
      const sent = (await listNoticeTypes(other(by), id)).slice(0, -before.length || undefined);
      expect(sent).toEqual([notice]);
      const { status } = await requester.api.quickHelp.find({ requestId: id });
      expect(status).toBe(by === 'requester' ? 'cancelled' : 'searching');
      // The page of a request that was given back is the requester's alone (DEAL-170).
      expect((await readOutcome(helper, id)).hasPage).toBe(by === 'requester');
      expect((await readOutcome(requester, id)).hasPage).toBe(true);
    },
  );

  test('of an absent requester everything says that they were not there (DEAL-168)', async () => {
    const id = await accepted({ isSetOut: true });
    await end('helper', id, 'did_not_come');
    const [notice] = (await requester.api.notifications.list({})).items;
    expect(notice?.message).toContain('Hank Helper says you were not there for');
  });

  test.each<By>(['requester', 'helper'])(
    'the %s says that it is done, which the other can contest (DEAL-162)',
    async (by) => {
      const { id } = await makeHelpedRequest(server.services, {
        requesterId: requester.userId,
        helperId: helper.userId,
        status: 'started',
      });
      await person(by).api.quickHelp.complete({ requestId: id });
      const own = await readOutcome(person(by), id);
      expect(own).toMatchObject({
        result: 'done',
        responsible: null,
        statedBy: 'self',
        isLate: false,
        minutesBefore: null,
      });
      expect(await readCounted(server, own.id)).toEqual({
        counted_result: 'done',
        counted_responsible: null,
        counts_at_once: true,
      });
      expect(await listNoticeTypes(other(by), id)).toContain('on_demand_completed');
      const contest = {
        outcomeId: own.id,
        result: 'not_as_agreed',
        responsible: 'other',
        note: NOTE,
      } as const;
      await expect(person(by).api.outcomes.contest(contest)).rejects.toMatchObject({ status: 403 });
      await other(by).api.outcomes.contest(contest);
      expect(await readCounted(server, own.id)).toMatchObject({ counted_result: null });
      await person(by).api.outcomes.accept({ outcomeId: own.id });
      expect(await readCounted(server, own.id)).toMatchObject({
        counted_result: 'not_as_agreed',
        counted_responsible: toSide(by),
      });
    },
  );

  test('absence cannot be stated too early, and a refusal changes nothing of the request (DEAL-164)', async () => {
    const id = await accepted();
    await expect(end('requester', id, 'did_not_come')).rejects.toMatchObject({
      status: 409,
      message: 'You can say that only once the promised time has come.',
    });
    await expect(end('helper', id, 'did_not_come')).rejects.toMatchObject({
      status: 409,
      message: 'You can say that only once you are on your way.',
    });
    const { status } = await requester.api.quickHelp.find({ requestId: id });
    expect(status).toBe('accepted');
    expect(await listOutcomes(helper, id)).toEqual([]);
  });

  test.each<[by: By, minutes: number, isSetOut: boolean, isLate: boolean]>([
    ['requester', 10, false, false],
    ['requester', 10, true, true],
    ['requester', -5, false, false],
    ['helper', 10, false, false],
    ['helper', 10, true, true],
    ['helper', -5, false, true],
  ])(
    'the %s calls it off %d minutes before, on the way %s: late %s (DEAL-166)',
    async (by, minutes, isSetOut, isLate) => {
      const id = await accepted({ minutes, isSetOut });
      await end(by, id, 'called_off');
      expect(await readOutcome(requester, id)).toMatchObject({
        daysBefore: null,
        minutesBefore: minutes,
        isLate,
      });
    },
  );

  test('a request without a helper has no outcome, and each helper has their own (DEAL-161, DEAL-163)', async () => {
    const { id: unhelped } = await makeRequest(server.services, { requesterId: requester.userId });
    await end('requester', unhelped, 'not_as_agreed');
    expect(await listOutcomes(requester, unhelped)).toEqual([]);

    const id = await accepted();
    await end('helper', id, 'called_off');
    await stranger.api.quickHelp.respond({
      requestId: id,
      answer: { response: 'accepted', eta: 20 },
    });
    await stranger.api.quickHelp.start({ requestId: id });
    await stranger.api.quickHelp.complete({ requestId: id });
    expect((await listOutcomes(requester, id)).map(({ result }) => result)).toEqual([
      'done',
      'called_off',
    ]);
    expect(await readOutcome(helper, id)).toMatchObject({ result: 'called_off', hasPage: false });
    expect(await readOutcome(stranger, id)).toMatchObject({ result: 'done', hasPage: true });
  });

  test('the open pages of the two sides are updated live, and no others (DEAL-161)', async () => {
    const id = await accepted();
    const people = [requester, helper, stranger];
    const pages = await Promise.all(people.map(({ token }) => openPage(server, token)));
    await end('helper', id, 'called_off');
    const [own, theirs, others] = pages;
    for (const page of [own, theirs]) await page?.receives(OUTCOMES_CHANGED);
    expect(others?.received.map(({ event }) => event)).not.toContain(OUTCOMES_CHANGED);
    for (const { socket } of pages) socket.disconnect();
  });
});

describe('without an answer', () => {
  test('a removal by a moderator stores no outcome (DEAL-165)', async () => {
    const id = await accepted();
    await inTransaction(server.services, (work) => requestSubject.moderation.remove(work, id));
    expect(await listOutcomes(helper, id)).toEqual([]);
  });

  test.each<[by: By, status: 'accepted' | 'started', isLate: boolean]>([
    ['requester', 'accepted', false],
    ['requester', 'started', true],
    ['helper', 'accepted', false],
    ['helper', 'started', true],
  ])(
    'the %s deletes their account while it is %s: it stays for the other, without the name (DEAL-134, DEAL-165)',
    async (by, status, isLate) => {
      const leaver = await server.person('Lea Leaver');
      const { id } = await makeHelpedRequest(server.services, {
        requesterId: by === 'requester' ? leaver.userId : requester.userId,
        helperId: by === 'helper' ? leaver.userId : helper.userId,
        status,
      });
      await inTransaction(server.services, (work) => removeAccount(work, leaver.userId));
      await finishRemoval(server.services, leaver.userId);
      const stays = await readOutcome(other(by), id);
      expect(stays).toMatchObject({
        result: 'called_off',
        responsible: 'other',
        statedBy: 'other',
        isLate,
        other: { personId: null },
      });
      expect(JSON.stringify(stays)).not.toContain('Lea');
    },
  );

  test.each<[by: By, step: 'cancel' | 'release' | 'complete']>([
    ['requester', 'cancel'],
    ['helper', 'release'],
    ['requester', 'complete'],
    ['helper', 'complete'],
  ])(
    'once one of the two does not feel safe, the %s states nothing by %s (DEAL-167)',
    async (by, step) => {
      for (const afraid of ['requester', 'helper'] as const) {
        const id = await accepted({ minutes: -1, isSetOut: true });
        if (step === 'complete') await helper.api.quickHelp.start({ requestId: id });
        await person(afraid).api.quickHelp.feelUnsafe({ requestId: id });
        // A page that asked before the other did not feel safe.
        const ending = step === 'complete' ? {} : { ending: 'did_not_come' as const };
        await person(by).api.quickHelp[step]({ requestId: id, ...ending });
        for (const reader of [requester, helper]) {
          expect(await listOutcomes(reader, id)).toEqual([]);
          expect(await listNoticeTypes(reader, id)).not.toContain('outcome_stated');
        }
      }
    },
  );

  test('an outcome that was stated stays when one of the two says afterward that they did not feel safe (DEAL-167)', async () => {
    const id = await accepted();
    await end('requester', id, 'called_off');
    await helper.api.quickHelp.feelUnsafe({ requestId: id });
    expect(await readOutcome(helper, id)).toMatchObject({ result: 'called_off' });
  });
});

test('strangers, visitors and staff can neither state nor contest it, and moderators settle it (DEAL-125, DEAL-129, DEAL-163)', async () => {
  const id = await accepted({ minutes: -1, isSetOut: true });
  for (const [api, status] of [
    [server.anonymous, 401],
    [stranger.api, 404],
    [moderator.api, 404],
  ] as const) {
    for (const step of ['cancel', 'release'] as const) {
      await expect(
        api.quickHelp[step]({ requestId: id, ending: 'not_as_agreed' }),
      ).rejects.toMatchObject({ status });
    }
  }
  for (const unknown of ['done', 'lost', '']) {
    for (const by of ['requester', 'helper'] as const) {
      await expect(end(by, id, unknown as Ending)).rejects.toMatchObject({ status: 422 });
    }
  }
  await end('requester', id, 'did_not_come');
  const { id: outcomeId } = await readOutcome(helper, id);
  const contest = { outcomeId, result: 'called_off', responsible: 'other', note: NOTE } as const;
  for (const [api, status] of [
    [server.anonymous, 401],
    [stranger.api, 404],
    [moderator.api, 404],
    [requester.api, 403],
  ] as const) {
    await expect(api.outcomes.contest(contest)).rejects.toMatchObject({ status });
  }
  for (const reader of [stranger, moderator]) expect(await listOutcomes(reader, id)).toEqual([]);
  await helper.api.outcomes.contest(contest);
  expect(await listNoticeTypes(requester, id)).toContain('outcome_contested');
  const waiting = await moderator.api.administration.listOutcomes({});
  expect(waiting.items.find((one) => one.id === outcomeId)).toMatchObject({
    kind: 'quick_help',
    title: exampleRequest.title,
    asker: { name: 'Rita Requester' },
    helper: { name: 'Hank Helper' },
    daysBefore: null,
    minutesBefore: -1,
  });
  await moderator.api.administration.settleOutcome({ outcomeId, as: 'other' });
  expect(await readCounted(server, outcomeId)).toMatchObject({
    counted_result: 'called_off',
    counted_responsible: 'asker',
  });
  for (const reader of [requester, helper]) {
    expect(await listNoticeTypes(reader, id)).toContain('outcome_settled');
  }
});

test('two ends at once store one outcome, 20 times (DEAL-132, DEAL-161)', async () => {
  for (let round = 0; round < 20; round += 1) {
    await server.services.db.deleteFrom('on_demand_task_requests').execute();
    const id = await accepted({ minutes: -1, isSetOut: true });
    await Promise.allSettled([
      end('requester', id, 'did_not_come'),
      end('helper', id, 'not_as_agreed'),
      end('requester', id, 'called_off'),
    ]);
    await readOutcome(requester, id);
    await readOutcome(helper, id);
  }
  for (let round = 0; round < 10; round += 1) {
    await server.services.db.deleteFrom('on_demand_task_requests').execute();
    const id = await accepted();
    await helper.api.quickHelp.start({ requestId: id });
    const answers = await Promise.allSettled([
      requester.api.quickHelp.complete({ requestId: id }),
      helper.api.quickHelp.complete({ requestId: id }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await readOutcome(requester, id);
  }
});

test('the database refuses a second outcome of one deal (DEAL-161)', async () => {
  const id = await accepted();
  await end('requester', id, 'called_off');
  const { db } = server.services;
  const { id: outcomeId } = await readOutcome(requester, id);
  const row = await db
    .selectFrom('outcomes')
    .select(['kind', 'deal_id', 'subject_id', 'asker_id', 'helper_id', 'counted_from'])
    .where('id', '=', outcomeId)
    .executeTakeFirstOrThrow();
  await expect(
    db
      .insertInto('outcomes')
      .values({ ...row, id: newId(), result: 'done' })
      .execute(),
  ).rejects.toMatchObject({ code: '23505' });
});

test('both sides export it (DEAL-134)', async () => {
  const id = await accepted({ minutes: 10 });
  await end('requester', id, 'called_off');
  const { db } = server.services;
  const own = outcomesData.tables[0]?.exported;
  if (!own) throw new Error('nothing is exported');
  const asAsker = await sql<object>`
    select ${sql.join(own.columns.map((column) => sql.ref(column)))} from outcomes
    where ${sql.ref(own.by)} = ${requester.userId}`.execute(db);
  const asHelper = await outcomesData.records?.[0]?.select(helper.userId).execute(db);
  for (const rows of [asAsker.rows, asHelper?.rows ?? []]) {
    expect(rows).toContainEqual(
      expect.objectContaining({
        kind: 'quick_help',
        subject_id: id,
        result: 'called_off',
        minutes_before: 10,
      }),
    );
  }
});

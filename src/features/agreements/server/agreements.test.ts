import { afterAll, describe, expect, test } from 'vitest';
import { setRestriction } from '#identity/server/public.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { MOST_OPEN } from '../limits.ts';
import { conflict } from '#features/applications/server/test-scene.ts';
import type { TestPerson } from '#test/support/server.ts';
import { changing, dayFromNow, job, startAgreementScene, today } from './agreement-scene.ts';
import { lapseOverdue } from './lapse-overdue.ts';

const {
  server,
  poster,
  helper,
  claimed,
  applied,
  propose,
  listOpen,
  state,
  messages,
  privateTask,
  claimedTask,
} = await startAgreementScene();
afterAll(() => server.close());
const { db } = server.services;

const saturday = { date: dayFromNow(10), timeOfDay: 'morning' as const };
const find = (person: TestPerson, taskId: string) => person.api.tasks.find({ id: taskId });
const makeDue = (proposalId: string) =>
  db
    .updateTable('proposed_changes')
    .set({ lapses_at: new Date(Date.now() - 1000) })
    .where('id', '=', proposalId)
    .execute();

describe('before the approval', () => {
  test('accepting writes the price onto the application, and the approval agrees on it (DEAL-041, DEAL-033)', async () => {
    const { taskId, applicationId } = await applied({ budget: { type: 'negotiable' } });
    const proposalId = await propose(poster, taskId, { price: job(60) }, applicationId);
    const [received] = await listOpen(helper, taskId);
    expect(received).toMatchObject({
      id: proposalId,
      stage: 'application',
      isOwn: false,
      price: job(60),
      now: { agreedPrice: job(80), budgetType: 'negotiable' },
      abilities: {
        accept: { allowed: true },
        counter: { allowed: true },
        decline: { allowed: true },
      },
    });
    // The price that stands is still the applicant's.
    const [waiting] = (await poster.api.applications.listReceived({ taskId })).items;
    expect(waiting?.price).toEqual(job(80));
    await helper.api.agreements.accept({ proposalId });
    const [accepted] = (await poster.api.applications.listReceived({ taskId })).items;
    expect(accepted?.price).toEqual(job(60));
    await poster.api.applications.decide({ taskId, applicationId, status: 'approved' });
    expect((await find(helper, taskId)).agreedPrice).toEqual(job(60));
    expect(await messages(helper, taskId)).toContainEqual(
      expect.stringMatching(/^change_proposed: Ana Poster suggests a change/),
    );
    expect(await messages(poster, taskId)).toContain(
      'change_answered: Hugo Helper accepted your change to "Mow the front lawn".',
    );
  });

  test('the applicant counters and the poster accepts (DEAL-043)', async () => {
    const { taskId, applicationId } = await applied({ budget: { type: 'negotiable' } });
    const first = await propose(poster, taskId, { price: job(50) }, applicationId);
    const { id: second } = await helper.api.agreements.counter({
      proposalId: first,
      changes: changing({ price: job(70) }),
      today,
    });
    expect(await state(first)).toBe('countered');
    await expect(helper.api.agreements.accept({ proposalId: first })).rejects.toMatchObject(
      conflict('This was answered with another proposal.'),
    );
    await poster.api.agreements.accept({ proposalId: second });
    const [application] = (await poster.api.applications.listReceived({ taskId })).items;
    expect(application?.price).toEqual(job(70));
  });

  test.each<
    [what: string, end: (ids: { taskId: string; applicationId: string }) => Promise<unknown>]
  >([
    [
      'the approval',
      ({ taskId, applicationId }) =>
        poster.api.applications.decide({ taskId, applicationId, status: 'approved' }),
    ],
    [
      'a rejection',
      ({ taskId, applicationId }) =>
        poster.api.applications.decide({ taskId, applicationId, status: 'rejected' }),
    ],
    ['a withdrawal', ({ applicationId }) => helper.api.applications.withdraw({ applicationId })],
    ['a removed task', ({ taskId }) => poster.api.tasks.remove({ id: taskId })],
  ])('%s ends it (DEAL-044)', async (_what, end) => {
    const ids = await applied();
    const proposalId = await propose(poster, ids.taskId, { price: job(30) }, ids.applicationId);
    await end(ids);
    expect(await listOpen(poster, ids.taskId)).toEqual([]);
    await expect(helper.api.agreements.accept({ proposalId })).rejects.toMatchObject({
      status: expect.toSatisfy((status) => status === 409 || status === 404),
    });
  });

  test('another applicant of the task cannot read the proposal (DEAL-047)', async () => {
    const { taskId, applicationId } = await applied();
    const other = await server.person('Otis Other');
    await other.api.applications.apply({ taskId, message: 'Me too.' });
    await propose(poster, taskId, { price: job(30) }, applicationId);
    expect(await listOpen(other, taskId)).toEqual([]);
    expect(await listOpen(poster, taskId)).toHaveLength(1);
  });
});

describe('once it is claimed', () => {
  test('accepting changes price, day and scope together for both (DEAL-042)', async () => {
    const taskId = await claimed();
    const before = await find(helper, taskId);
    const proposalId = await propose(helper, taskId, {
      price: job(55.5),
      day: saturday,
      scope: 'Front and back lawn.',
    });
    // Until then the old agreement is in force.
    expect(await find(poster, taskId)).toMatchObject({ timing: before.timing });
    expect((await find(poster, taskId)).agreedPrice).toBeUndefined();
    await poster.api.agreements.accept({ proposalId });
    for (const person of [poster, helper]) {
      expect(await find(person, taskId)).toMatchObject({
        timing: { type: 'specific', ...saturday },
        agreedPrice: job(55.5),
        agreedScope: 'Front and back lawn.',
        agreedChanges: [
          {
            actorName: 'Ana Poster',
            price: job(55.5),
            day: saturday,
            scope: 'Front and back lawn.',
          },
        ],
      });
    }
    const seen = await server.anonymous.tasks.find({ id: taskId });
    expect(seen).not.toHaveProperty('agreedPrice');
    expect(seen).not.toHaveProperty('agreedScope');
    expect(seen).not.toHaveProperty('agreedChanges');
    expect(await messages(helper, taskId)).toContain(
      'change_answered: Ana Poster accepted your change to "Mow the front lawn".',
    );
  });

  test('agreed price and scope end with the work, and a new helper cannot read them (DEAL-042, DEAL-049)', async () => {
    const taskId = await claimed();
    await poster.api.agreements.accept({
      proposalId: await propose(helper, taskId, { price: job(99), scope: 'With the hedge.' }),
    });
    await helper.api.work.giveUp({ taskId });
    const next = await server.person('Nora Next');
    const { id: applicationId } = await next.api.applications.apply({ taskId, message: 'I can.' });
    await poster.api.applications.decide({ taskId, applicationId, status: 'approved' });
    await next.api.work.claim({ taskId });
    const task = await find(next, taskId);
    expect(task.agreedPrice).toBeUndefined();
    expect(task.agreedScope).toBeUndefined();
    expect(task.agreedChanges).toBeUndefined();
    expect((await find(poster, taskId)).agreedChanges).toHaveLength(1);
  });

  test('declining changes nothing and notifies the author (DEAL-048)', async () => {
    const taskId = await claimed();
    const proposalId = await propose(poster, taskId, { price: job(20) });
    await helper.api.agreements.decline({ proposalId });
    await helper.api.agreements.decline({ proposalId });
    expect((await find(helper, taskId)).agreedPrice).toBeUndefined();
    const got = (await messages(poster, taskId)).filter((text) => text.startsWith('change_'));
    expect(got).toEqual([
      'change_answered: Hugo Helper declined your change to "Mow the front lawn". Everything stays as agreed.',
    ]);
  });

  test('a second open proposal is refused (DEAL-043)', async () => {
    const taskId = await claimed();
    const first = await propose(poster, taskId, { price: job(20) });
    // The same again is the same one.
    expect(await propose(poster, taskId, { price: job(20) })).toBe(first);
    await expect(propose(poster, taskId, { price: job(21) })).rejects.toMatchObject(
      conflict('You already have a suggestion open. Withdraw it first.'),
    );
    await expect(propose(helper, taskId, { price: job(50) })).rejects.toMatchObject(
      conflict('The other side has just suggested something. Answer that first.'),
    );
    await poster.api.agreements.withdraw({ proposalId: first });
    await propose(helper, taskId, { price: job(50) });
  });

  test.each<[what: string, end: (taskId: string) => Promise<unknown>]>([
    ['giving up', (taskId) => helper.api.work.giveUp({ taskId })],
    ['removing the helper', (taskId) => poster.api.work.removeHelper({ taskId })],
    [
      'the confirmation',
      async (taskId) => {
        await helper.api.work.start({ taskId });
        await helper.api.work.complete({ taskId });
        await poster.api.work.confirm({ taskId });
      },
    ],
  ])('%s ends it (DEAL-044)', async (_what, end) => {
    const taskId = await claimed();
    const proposalId = await propose(helper, taskId, { price: job(50) });
    await end(taskId);
    for (const person of [poster, helper]) expect(await listOpen(person, taskId)).toEqual([]);
    await expect(poster.api.agreements.accept({ proposalId })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('a change can be proposed although a price was still open at the approval (DEAL-043, DEAL-044)', async () => {
    const { taskId, applicationId } = await applied();
    const onPrice = await propose(poster, taskId, { price: job(30) }, applicationId);
    await poster.api.applications.decide({ taskId, applicationId, status: 'approved' });
    await expect(helper.api.agreements.decline({ proposalId: onPrice })).rejects.toMatchObject({
      status: 409,
    });
    await helper.api.work.claim({ taskId });
    const onWork = await propose(poster, taskId, { price: job(35) });
    expect(await state(onPrice)).toBe('lapsed');
    expect((await listOpen(helper, taskId)).map(({ id }) => id)).toEqual([onWork]);
  });

  test('nothing can be accepted while the work is marked completed (DEAL-042)', async () => {
    const taskId = await claimed({}, 'started');
    const proposalId = await propose(poster, taskId, { price: job(50) });
    await helper.api.work.complete({ taskId });
    await expect(helper.api.agreements.accept({ proposalId })).rejects.toMatchObject(
      conflict('The work is no longer under way, so nothing can be changed.'),
    );
    await helper.api.agreements.decline({ proposalId });
  });

  test('a block lapses the proposal and prevents new ones (DEAL-044)', async () => {
    const blocked = await server.person('Bea Blocked');
    const taskId = await claimedTask();
    await db
      .updateTable('tasks')
      .set({ claimed_by: blocked.userId })
      .where('id', '=', taskId)
      .execute();
    await db
      .updateTable('task_applications')
      .set({ applicant_id: blocked.userId })
      .where('task_id', '=', taskId)
      .execute();
    const proposalId = await propose(blocked, taskId, { price: job(50) });
    const { publicId } = await db
      .selectFrom('profiles')
      .select('public_id as publicId')
      .where('id', '=', blocked.userId)
      .executeTakeFirstOrThrow();
    await poster.api.people.block({ personId: publicId });
    expect(await state(proposalId)).toBe('lapsed');
    for (const person of [poster, blocked]) {
      await expect(propose(person, taskId, { price: job(51) })).rejects.toMatchObject({
        status: 403,
      });
    }
  });

  test('a private task without a booking takes proposals like any other (DEAL-191)', async () => {
    const taskId = await privateTask();
    expect((await find(poster, taskId)).abilities.proposeChange.allowed).toBe(true);
    const proposalId = await propose(poster, taskId, { day: saturday });
    await helper.api.agreements.accept({ proposalId });
    expect((await find(poster, taskId)).timing).toMatchObject(saturday);
  });
});

describe('each field is validated (DEAL-045)', () => {
  const RANGE = 'Please enter a price from $1 to $10,000';
  test.each<[part: Parameters<typeof changing>[0], field: string, text: string]>([
    [{}, 'changes.price', 'Change at least one thing.'],
    [{ price: job(0) }, 'changes.price.amount', RANGE],
    [{ price: job(10_001) }, 'changes.price.amount', RANGE],
    [{ price: job(1.234) }, 'changes.price.amount', RANGE],
    [{ price: job(Number.NaN) }, 'changes.price.amount', RANGE],
    [{ price: job(40) }, 'changes.price', "That's how it is now."],
    [
      { price: { amount: 20, unit: 'hour' } },
      'changes.price',
      'This task has one price for the whole job. Please enter that.',
    ],
    [
      { day: { date: dayFromNow(-3), timeOfDay: 'flexible' } },
      'changes.day.date',
      'Please choose today or a later date',
    ],
    [
      { day: { date: dayFromNow(800), timeOfDay: 'flexible' } },
      'changes.day.date',
      'Please choose a date within the next year',
    ],
    [
      { day: { date: '2026-02-30', timeOfDay: 'flexible' } },
      'changes.day.date',
      'Please choose a day.',
    ],
    [{ scope: '' }, 'changes.scope', 'Write what the work includes.'],
    [{ scope: '​' }, 'changes.scope', 'Write what the work includes.'],
    [{ scope: 'x'.repeat(501) }, 'changes.scope', 'Please write at most 500 characters.'],
  ])('%j: %s', async (part, field, text) => {
    const taskId = await claimed();
    const refused: unknown = await propose(poster, taskId, part).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 422, data: { fields: { [field]: text } } });
  });

  test('before the approval only the price can change', async () => {
    const { taskId, applicationId } = await applied();
    await expect(
      propose(poster, taskId, { scope: 'All of it.' }, applicationId),
    ).rejects.toMatchObject({ status: 422 });
    await expect(propose(poster, taskId, { day: saturday }, applicationId)).rejects.toMatchObject({
      status: 422,
    });
  });

  test('a counter that repeats the proposal is refused', async () => {
    const taskId = await claimed();
    const proposalId = await propose(poster, taskId, { price: job(20) });
    const same = { proposalId, changes: changing({ price: job(20) }), today };
    await expect(helper.api.agreements.counter(same)).rejects.toMatchObject({ status: 422 });
    expect(await state(proposalId)).toBe('open');
  });

  test('a day ends by the clock of its place, even when that clock changes (TASK-012)', async () => {
    const taskId = await claimed();
    // A task in Texas ends by its westernmost clock (TASK-012). Clocks go back on the first Sunday of November:
    // that day has 25 hours.
    const year = new Date().getUTCFullYear() + (new Date().getUTCMonth() >= 9 ? 1 : 0);
    const first = new Date(Date.UTC(year, 10, 1));
    const date = `${year}-11-0${((7 - first.getUTCDay()) % 7) + 1}`;
    await poster.api.agreements.accept({
      proposalId: await propose(helper, taskId, { day: { date, timeOfDay: 'flexible' } }),
    });
    const { expires_at: end } = await db
      .selectFrom('tasks')
      .select('expires_at')
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    expect(end?.toISOString().slice(10)).toBe('T07:00:00.000Z');
  });
});

describe('time passes', () => {
  test('an unanswered proposal lapses and its author is notified (DEAL-044, DEAL-048)', async () => {
    const taskId = await claimed();
    const proposalId = await propose(helper, taskId, { price: job(50) });
    const [proposed] = await listOpen(poster, taskId);
    const days = ((proposed?.lapsesAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    await makeDue(proposalId);
    await expect(poster.api.agreements.accept({ proposalId })).rejects.toMatchObject(
      conflict('This was not answered in time.'),
    );
    expect(await listOpen(poster, taskId)).toEqual([]);
    await lapseOverdue(server.services);
    await lapseOverdue(server.services);
    expect(await state(proposalId)).toBe('lapsed');
    const got = (await messages(helper, taskId)).filter((text) => text.startsWith('change_'));
    expect(got).toEqual([
      'change_answered: Your change to "Mow the front lawn" wasn\'t answered in time. Everything stays as agreed.',
    ]);
  });

  test('a near day shortens the time to answer', async () => {
    const taskId = await claimed();
    await propose(helper, taskId, { day: { date: dayFromNow(1), timeOfDay: 'flexible' } });
    const [proposed] = await listOpen(poster, taskId);
    expect((proposed?.lapsesAt.getTime() ?? 0) - Date.now()).toBeLessThan(3 * 86_400_000);
  });

  test('a new day raises the sequence of the calendar event (DEAL-050)', async () => {
    const taskId = await claimed({ timing: { type: 'specific', date: dayFromNow(3) } });
    const { path } = await helper.api.calendar.create({});
    const readEvent = async () => {
      const feed = await (await fetch(`${server.url}${path}`)).text();
      return feed.split('BEGIN:VEVENT').find((part) => part.includes(taskId)) ?? '';
    };
    const sequence = (event: string) => Number(/SEQUENCE:(\d+)/.exec(event)?.[1]);
    const before = await readEvent();
    await poster.api.agreements.accept({
      proposalId: await propose(helper, taskId, { day: saturday }),
    });
    const after = await readEvent();
    expect(after).toContain(saturday.date.replaceAll('-', ''));
    expect(sequence(after)).toBeGreaterThan(sequence(before));
  });
});

test('editing the price lapses open proposals, other edits do not (DEAL-044)', async () => {
  const { taskId, applicationId } = await applied();
  const proposalId = await propose(poster, taskId, { price: job(30) }, applicationId);
  const edit = async (part: object) => {
    const { version } = await find(poster, taskId);
    await poster.api.tasks.update({
      id: taskId,
      version,
      edit: { ...exampleDraft, ...part },
      today,
    });
  };
  await edit({ title: 'Mow the lawn in front' });
  expect(await state(proposalId)).toBe('open');
  await edit({ budget: { type: 'fixed', amount: 45 } });
  expect(await state(proposalId)).toBe('lapsed');
});

test('a poster has at most 30 open proposals on one task (DEAL-052)', async () => {
  const { taskId, applicationId } = await applied();
  const { poster_id: posterId } = await db
    .selectFrom('tasks')
    .select('poster_id')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  for (let count = 0; count < MOST_OPEN; count += 1) {
    const helperId = (await server.person()).userId;
    await db
      .insertInto('proposed_changes')
      .values({
        id: newId(),
        task_id: taskId,
        poster_id: posterId,
        helper_id: helperId,
        stage: 'application',
        proposed_by: 'poster',
        price: 10,
        price_unit: 'job',
        lapses_at: new Date(Date.now() + 1e9),
      })
      .execute();
  }
  await expect(propose(poster, taskId, { price: job(30) }, applicationId)).rejects.toMatchObject({
    status: 409,
  });
});

test('suspended people neither propose nor answer (DEAL-053)', async () => {
  const taskId = await claimed();
  const proposalId = await propose(poster, taskId, { price: job(50) });
  await inTransaction(server.services, (work) =>
    setRestriction(work, helper.userId, { kind: 'suspend', until: null, decisionId: newId() }),
  );
  const { agreements } = helper.api;
  const changes = changing({ price: job(51) });
  for (const call of [
    () => agreements.accept({ proposalId }),
    () => agreements.decline({ proposalId }),
    () => agreements.counter({ proposalId, changes, today }),
    () => agreements.propose({ taskId, applicationId: null, changes, today }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 403 });
  }
});

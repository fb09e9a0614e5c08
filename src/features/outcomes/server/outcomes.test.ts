import { afterAll, describe, expect, test } from 'vitest';
import { setRole } from '#identity/server/public.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { startWorkScene } from '#features/work/server/work-scene.ts';
import type { Ending } from '#features/subjects/endings.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import type { TestPerson } from '#test/support/server.ts';
import type { Outcome } from '../contract.ts';

const { server, poster, helper, waiting, newTask, claimedTask, messages, status } =
  await startWorkScene();
const moderator = await server.person('Mara Moderator');
await inTransaction(server.services, (work) => setRole(work, moderator.userId, 'moderator'));
afterAll(() => server.close());

const { db } = server.services;
/** The title of every task of the scene. */
const TITLE = 'Mow the front lawn';
const conflict = (message: string) => ({ status: 409, message });
const NOTE = 'They wrote an hour before that I need not come.';
const DAY = 24 * 60 * 60 * 1000;

/** How a task of the two ended, as one of them reads it. */
async function read(person: TestPerson, taskId: string): Promise<Outcome> {
  const { items } = await person.api.outcomes.listMine({});
  const found = items.filter(({ subjectId }) => subjectId === taskId);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} outcomes`);
  return found[0];
}

const ways = {
  poster: (taskId: string, ending: Ending) => poster.api.work.removeHelper({ taskId, ending }),
  helper: (taskId: string, ending: Ending) => helper.api.work.giveUp({ taskId, ending }),
};

/** The poster says that the helper did not come. */
async function absence(): Promise<{ taskId: string; outcomeId: string }> {
  const taskId = await claimedTask();
  await ways.poster(taskId, 'did_not_come');
  const { id: outcomeId } = await read(helper, taskId);
  return { taskId, outcomeId };
}

const contestedAbsence = async () => {
  const made = await absence();
  await helper.api.outcomes.contest({
    outcomeId: made.outcomeId,
    result: 'called_off',
    responsible: 'other',
    note: NOTE,
  });
  return made;
};

/** The version that counts. */
const counted = (outcomeId: string) =>
  db
    .selectFrom('outcomes')
    .select(['counted_result', 'counted_responsible'])
    .where('id', '=', outcomeId)
    .executeTakeFirstOrThrow();

describe('how work ends', () => {
  // test/deals/outcome-table.test.ts tests which side each end makes responsible.
  test.each<[by: 'poster' | 'helper', ending: Ending, notice: string]>([
    [
      'poster',
      'called_off',
      `task_released: Ana Poster took the task back. "${TITLE}" is open again.`,
    ],
    [
      'poster',
      'did_not_come',
      `outcome_stated: Ana Poster says you did not come for "${TITLE}". If that isn't true, you have 7 days to say so.`,
    ],
    [
      'poster',
      'not_as_agreed',
      `outcome_stated: Ana Poster ended "${TITLE}" and says it was not as agreed. If that isn't true, you have 7 days to say so.`,
    ],
    [
      'helper',
      'called_off',
      `task_released: Hugo Helper gave the task back. "${TITLE}" is open again.`,
    ],
    [
      'helper',
      'did_not_come',
      `outcome_stated: Hugo Helper says you did not come for "${TITLE}". If that isn't true, you have 7 days to say so.`,
    ],
    [
      'helper',
      'not_as_agreed',
      `outcome_stated: Hugo Helper ended "${TITLE}" and says it was not as agreed. If that isn't true, you have 7 days to say so.`,
    ],
  ])('%s says %s: both read it as theirs (DEAL-125, DEAL-126)', async (by, ending, notice) => {
    const taskId = await claimedTask();
    await ways[by](taskId, ending);
    const [teller, other] = by === 'poster' ? [poster, helper] : [helper, poster];
    const isTellers = ending === 'called_off';
    expect(await read(teller, taskId)).toMatchObject({
      side: by === 'poster' ? 'asker' : 'helper',
      responsible: isTellers ? 'self' : 'other',
      statedBy: 'self',
      abilities: { contest: { allowed: false } },
    });
    expect(await read(other, taskId)).toMatchObject({
      responsible: isTellers ? 'other' : 'self',
      statedBy: 'other',
      other: { name: by === 'poster' ? 'Ana Poster' : 'Hugo Helper' },
      abilities: { contest: { allowed: true } },
    });
    expect(
      (await messages(other, taskId)).filter((text) => /^(outcome|task_released)/.test(text)),
    ).toEqual([notice]);
    expect(await status(taskId)).toBe('open');
  });

  test('confirmed work is done, and nobody can contest that (DEAL-121, DEAL-127)', async () => {
    const taskId = await claimedTask('completed_by_tasker');
    await poster.api.work.confirm({ taskId });
    for (const person of [poster, helper]) {
      const outcome = await read(person, taskId);
      expect(outcome).toMatchObject({
        result: 'done',
        responsible: null,
        statedBy: null,
        contestableUntil: null,
      });
      await expect(
        person.api.outcomes.contest({
          outcomeId: outcome.id,
          result: 'not_as_agreed',
          responsible: 'other',
          note: NOTE,
        }),
      ).rejects.toMatchObject(conflict('You both agreed on how it ended.'));
    }
  });

  test.each([
    [3, 'claimed', 3, false],
    [0.5, 'claimed', 0, true],
    [3, 'started', 3, true],
    [-0.2, 'claimed', -1, true],
  ] as const)(
    '%d days before its day, %s: %d days, late: %s (DEAL-124)',
    async (days, at, daysBefore, isLate) => {
      const taskId = await claimedTask(at);
      // Half an hour more, so that the days stay whole while the test runs.
      const begins = Date.now() + days * DAY + DAY / 48;
      await db
        .updateTable('tasks')
        .set({
          timing_type: 'specific',
          timing_date: '2026-11-28',
          expires_at: new Date(begins + DAY),
        })
        .where('id', '=', taskId)
        .execute();
      await helper.api.work.giveUp({ taskId });
      expect(await read(helper, taskId)).toMatchObject({ daysBefore, isLate });
    },
  );

  test('before its day nobody can have stayed away (DEAL-122)', async () => {
    const taskId = await claimedTask();
    const set = (begins: number) =>
      db
        .updateTable('tasks')
        .set({
          timing_type: 'specific',
          timing_date: '2026-11-28',
          expires_at: new Date(begins + DAY),
        })
        .where('id', '=', taskId)
        .execute();
    await set(Date.now() + 60_000);
    for (const by of ['poster', 'helper'] as const) {
      await expect(ways[by](taskId, 'did_not_come')).rejects.toMatchObject(
        conflict('You can say that only once its day has come.'),
      );
    }
    expect(await status(taskId)).toBe('claimed');
    await set(Date.now() - 1000);
    await ways.poster(taskId, 'did_not_come');
    expect(await read(helper, taskId)).toMatchObject({
      result: 'did_not_come',
      responsible: 'self',
    });
  });

  test('each claim of a task has an outcome of its own (DEAL-120)', async () => {
    const taskId = await claimedTask();
    await ways.helper(taskId, 'called_off');
    await makeTaskWithHelper(server.services, {
      task: { id: taskId, posterId: poster.userId },
      taskerId: waiting.userId,
      status: 'done',
    });
    const { items } = await poster.api.outcomes.listMine({});
    expect(items.filter(({ subjectId }) => subjectId === taskId)).toMatchObject([
      { result: 'done', other: { name: 'Wanda Waiting' } },
      { result: 'called_off', other: { name: 'Hugo Helper' } },
    ]);
    expect(await read(helper, taskId)).toMatchObject({ result: 'called_off' });
  });
});

describe('who disagrees', () => {
  test('gives their own version, once, and the other is notified (DEAL-127, DEAL-128)', async () => {
    const { taskId, outcomeId } = await contestedAbsence();
    const version = { result: 'called_off', responsible: 'other', note: NOTE } as const;
    await helper.api.outcomes.contest({ outcomeId, ...version });
    expect(await read(poster, taskId)).toMatchObject({
      contest: { by: 'other', result: 'called_off', responsible: 'self', note: NOTE },
      settled: null,
      abilities: {
        accept: { allowed: true },
        takeBack: { allowed: false },
        contest: { allowed: false },
      },
    });
    expect(await read(helper, taskId)).toMatchObject({
      contest: { by: 'self', responsible: 'other' },
      abilities: {
        accept: { allowed: false },
        takeBack: { allowed: true },
        contest: { allowed: false },
      },
    });
    expect(await counted(outcomeId)).toEqual({ counted_result: null, counted_responsible: null });
    expect((await messages(poster, taskId)).filter((text) => text.startsWith('outcome'))).toEqual([
      `outcome_contested: Hugo Helper disagrees with how you say "${TITLE}" ended. Read their version.`,
    ]);
    await expect(
      helper.api.outcomes.contest({ outcomeId, ...version, note: `${NOTE} Really.` }),
    ).rejects.toMatchObject(conflict('You have already disagreed.'));
  });

  test.each([
    [
      'the same version',
      { result: 'did_not_come', responsible: 'self' },
      'result',
      'That is what the other person says already',
    ],
    [
      'absence of their own',
      { result: 'not_as_agreed', responsible: 'self' },
      'result',
      'Please choose how it ended',
    ],
    [
      '"done" by somebody',
      { result: 'done', responsible: 'self' },
      'result',
      'Please choose how it ended',
    ],
    [
      'nobody who called it off',
      { result: 'called_off', responsible: null },
      'result',
      'Please choose how it ended',
    ],
    [
      'a result there is not',
      { result: 'lost' as 'done', responsible: null },
      'result',
      'Please choose how it ended',
    ],
    [
      'too few words',
      { result: 'done', responsible: null, note: '  why?  ' },
      'note',
      'Please write at least 10 characters',
    ],
    [
      'too many words',
      { result: 'done', responsible: null, note: 'x'.repeat(501) },
      'note',
      'This cannot exceed 500 characters',
    ],
  ] as const)('with %s is stated so (DEAL-127)', async (_, form, field, text) => {
    const { outcomeId } = await absence();
    await expect(
      helper.api.outcomes.contest({ outcomeId, note: NOTE, ...form }),
    ).rejects.toMatchObject({ status: 422, data: { fields: { [field]: text } } });
  });

  test('after 7 days is too late, and the outcome counts (DEAL-127, DEAL-130)', async () => {
    const { taskId, outcomeId } = await absence();
    const { contestableUntil, endedAt } = await read(helper, taskId);
    expect(Number(contestableUntil) - Number(endedAt)).toBe(7 * DAY);
    await db
      .updateTable('outcomes')
      .set({ ended_at: new Date(Date.now() - 7 * DAY) })
      .where('id', '=', outcomeId)
      .execute();
    await expect(
      helper.api.outcomes.contest({ outcomeId, result: 'done', responsible: null, note: NOTE }),
    ).rejects.toMatchObject(conflict('The 7 days to disagree are over.'));
    expect(await read(helper, taskId)).toMatchObject({ contestableUntil: null });
    expect(await counted(outcomeId)).toEqual({
      counted_result: 'did_not_come',
      counted_responsible: 'helper',
    });
  });
});

describe('a contested outcome is settled (DEAL-128)', () => {
  test('by who stated it: the other version counts', async () => {
    const { taskId, outcomeId } = await contestedAbsence();
    await poster.api.outcomes.accept({ outcomeId });
    await poster.api.outcomes.accept({ outcomeId });
    expect(await counted(outcomeId)).toEqual({
      counted_result: 'called_off',
      counted_responsible: 'asker',
    });
    expect(await read(helper, taskId)).toMatchObject({ settled: { as: 'other', by: 'other' } });
    expect((await messages(helper, taskId)).at(-1)).toBe(
      `outcome_settled: Ana Poster agrees with your version of how "${TITLE}" ended.`,
    );
    await expect(helper.api.outcomes.takeBack({ outcomeId })).rejects.toMatchObject(
      conflict('This is settled already.'),
    );
  });

  test('by who disagreed: what was stated counts', async () => {
    const { taskId, outcomeId } = await contestedAbsence();
    await helper.api.outcomes.takeBack({ outcomeId });
    expect(await counted(outcomeId)).toEqual({
      counted_result: 'did_not_come',
      counted_responsible: 'helper',
    });
    expect(await read(poster, taskId)).toMatchObject({ settled: { as: 'stated', by: 'other' } });
    expect((await messages(poster, taskId)).at(-1)).toBe(
      `outcome_settled: Hugo Helper no longer disagrees about how "${TITLE}" ended.`,
    );
  });

  test.each([
    ['stated', { counted_result: 'did_not_come', counted_responsible: 'helper' }],
    ['other', { counted_result: 'called_off', counted_responsible: 'asker' }],
    ['neither', { counted_result: null, counted_responsible: null }],
  ] as const)('by a moderator: %s (DEAL-129)', async (as, expected) => {
    const { taskId, outcomeId } = await contestedAbsence();
    const list = async () =>
      (await moderator.api.administration.listOutcomes({})).items.find(
        ({ id }) => id === outcomeId,
      );
    const before = await moderator.api.administration.waiting();
    expect(await list()).toMatchObject({
      asker: { name: 'Ana Poster' },
      helper: { name: 'Hugo Helper' },
      statedBy: 'asker',
      stated: { result: 'did_not_come', responsible: 'helper' },
      other: { result: 'called_off', responsible: 'asker' },
      note: NOTE,
    });
    await moderator.api.administration.settleOutcome({ outcomeId, as });
    await moderator.api.administration.settleOutcome({ outcomeId, as });
    expect(await list()).toBeUndefined();
    expect((await moderator.api.administration.waiting()).outcomes.count).toBe(
      before.outcomes.count - 1,
    );
    expect(await counted(outcomeId)).toEqual(expected);
    for (const person of [poster, helper]) {
      expect((await read(person, taskId)).settled).toMatchObject({ as, by: 'moderator' });
      const stated = (await messages(person, taskId)).filter((text) =>
        text.startsWith('outcome_settled'),
      );
      expect(stated).toHaveLength(1);
    }
    const logged = await db
      .selectFrom('moderation_log')
      .select('detail')
      .where('action', '=', 'settle_outcome')
      .where('actor_id', '=', moderator.userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(logged.detail).toBe(`${TITLE}: ${as}`);
  });

  test('but not by a moderator who is one of the two (DEAL-129)', async () => {
    const { taskId } = await makeTaskWithHelper(server.services, {
      task: await newTask(),
      taskerId: moderator.userId,
    });
    await poster.api.work.removeHelper({ taskId, ending: 'did_not_come' });
    const { id: outcomeId } = await read(moderator, taskId);
    await moderator.api.outcomes.contest({
      outcomeId,
      result: 'done',
      responsible: null,
      note: NOTE,
    });
    expect(
      (await moderator.api.administration.listOutcomes({})).items.map(({ id }) => id),
    ).not.toContain(outcomeId);
    await expect(
      moderator.api.administration.settleOutcome({ outcomeId, as: 'other' }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

test('nobody else learns of an outcome or changes it (DEAL-125, DEAL-129)', async () => {
  const { outcomeId } = await contestedAbsence();
  const contest = { outcomeId, result: 'done', responsible: null, note: NOTE } as const;
  for (const [person, wanted] of [
    [server.anonymous, 401],
    [waiting.api, 404],
    [moderator.api, 404],
  ] as const) {
    await expect(person.outcomes.contest(contest)).rejects.toMatchObject({ status: wanted });
    await expect(person.outcomes.accept({ outcomeId })).rejects.toMatchObject({ status: wanted });
    await expect(person.outcomes.takeBack({ outcomeId })).rejects.toMatchObject({ status: wanted });
  }
  expect((await waiting.api.outcomes.listMine({})).items.map(({ id }) => id)).not.toContain(
    outcomeId,
  );
  await expect(server.anonymous.outcomes.listMine({})).rejects.toMatchObject({ status: 401 });
  for (const person of [server.anonymous, poster.api, waiting.api]) {
    const refused = { status: person === server.anonymous ? 401 : 403 };
    await expect(person.administration.listOutcomes({})).rejects.toMatchObject(refused);
    await expect(
      person.administration.settleOutcome({ outcomeId, as: 'stated' }),
    ).rejects.toMatchObject(refused);
  }
  for (const unknown of [newId(), 'nonsense']) {
    await expect(poster.api.outcomes.accept({ outcomeId: unknown })).rejects.toMatchObject({
      status: 404,
    });
  }
});

describe('at once (DEAL-132)', () => {
  const settle = async (calls: ReadonlyArray<Promise<unknown>>) =>
    (await Promise.allSettled(calls)).map((one) =>
      one.status === 'fulfilled' ? 200 : (one.reason as { status: number }).status,
    );

  test('all three settle the same outcome, 20 times: one of them does', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { taskId, outcomeId } = await contestedAbsence();
      const answers = await settle([
        poster.api.outcomes.accept({ outcomeId }),
        helper.api.outcomes.takeBack({ outcomeId }),
        moderator.api.administration.settleOutcome({ outcomeId, as: 'neither' }),
      ]);
      expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer === 409)).toHaveLength(2);
      const stated = await Promise.all([poster, helper].map((person) => messages(person, taskId)));
      const notices = stated.flat().filter((text) => text.startsWith('outcome_settled'));
      expect(notices).toHaveLength(answers[2] === 200 ? 2 : 1);
    }
  });
});

test('pages follow each other without a gap (DEAL-125)', async () => {
  const busy = await server.person('Bea Busy');
  for (let count = 0; count < 30; count += 1) {
    await makeTaskWithHelper(server.services, { taskerId: busy.userId, status: 'done' });
  }
  const first = await busy.api.outcomes.listMine({});
  const second = await busy.api.outcomes.listMine({ cursor: first.nextCursor });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([24, 6, null]);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(new Set(ids).size).toBe(30);
});

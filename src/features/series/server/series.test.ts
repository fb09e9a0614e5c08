import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setRestriction } from '#identity/server/public.ts';
import { setSetting } from '#features/site/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { WEEKLY, inDays, listStatuses, startSeriesScene } from './series-scene.ts';

const { server, helper, outsider, begin, makeDue, passDays, doTask, taskDays, notices } =
  await startSeriesScene();
afterAll(() => server.close());
const { db } = server.services;
const CLOSED = 'automotive';
beforeAll(() => setSetting(db, 'closedTaskCategories', JSON.stringify([CLOSED])));
const { calendarDay } = formatsFor('en');

let owner = outsider;
beforeEach(async () => {
  owner = await server.person('Olga Owner');
});

const conflict = (message: string) => ({ status: 409, message });

describe('beginning a series (DEAL-216)', () => {
  test('posts the first task, of which both pages know the place', async () => {
    const { id, seriesId } = await begin(owner);
    expect(await owner.api.tasks.find({ id })).toMatchObject({
      status: 'open',
      timing: { type: 'specific', date: inDays(0), timeOfDay: 'morning' },
    });
    expect(await owner.api.series.findOfTask({ taskId: id })).toEqual({
      series: { id: seriesId, frequency: 'weekly', number: 1, times: 4 },
    });
    const series = await owner.api.series.find({ seriesId });
    expect(series.dates.map(({ day }) => day)).toEqual([0, 7, 14, 21].map(inDays));
    expect(series).toMatchObject({ status: 'active', isOwn: true, helper: null, candidate: null });
  });

  test('twice with one request makes one series and one task', async () => {
    const request = {
      draft: { ...exampleDraft, timing: { type: 'specific', date: inDays(3) } },
      repeat: WEEKLY,
      requestKey: newId(),
      today: inDays(0),
    } as const;
    const made = await Promise.all([
      owner.api.series.begin(request),
      owner.api.series.begin(request),
    ]);
    expect(made[1]).toEqual(made[0]);
    expect((await owner.api.tasks.listPosted({})).items).toHaveLength(1);
  });

  test.each([
    ['more times than a year has', { type: 'times', times: 27 } as const, 'repeat.end.times'],
    ['one time', { type: 'times', times: 1 } as const, 'repeat.end.times'],
    [
      'a last day before the second date',
      { type: 'day', day: inDays(13) } as const,
      'repeat.end.day',
    ],
  ])('refuses %s', async (_name, end, path) => {
    const began = begin(owner, { repeat: { frequency: 'biweekly', end } });
    await expect(began).rejects.toMatchObject({
      status: 422,
      data: { fields: { [path]: expect.any(String) } },
    });
    expect((await owner.api.tasks.listPosted({})).items).toEqual([]);
  });

  test('ends on the last day that is chosen', async () => {
    const { seriesId } = await begin(owner, {
      repeat: { frequency: 'biweekly', end: { type: 'day', day: inDays(14) } },
    });
    expect((await owner.api.series.find({ seriesId })).times).toBe(2);
  });
});

describe('posting the tasks of dates (DEAL-218)', () => {
  test('a week ahead, with the same text and price, and a notification', async () => {
    const { seriesId } = await begin(owner);
    await makeDue();
    await makeDue();
    expect(await listStatuses(owner, seriesId)).toEqual(['open', 'open', 'upcoming', 'upcoming']);
    const next = (await owner.api.series.find({ seriesId })).dates[1];
    expect(await owner.api.tasks.find({ id: next?.taskId ?? '' })).toMatchObject({
      title: exampleDraft.title,
      price: exampleDraft.budget.amount,
      timing: { date: inDays(7), timeOfDay: 'morning' },
    });
    expect(await notices(owner)).toEqual([
      `series_posted: Your task "${exampleDraft.title}" (${calendarDay(inDays(7))}) is posted.`,
    ]);
  });

  test('to the end of the series, without days that have passed', async () => {
    const { seriesId } = await begin(owner);
    await passDays(seriesId, 15);
    await makeDue();
    expect(await listStatuses(owner, seriesId)).toEqual(['expired', 'missed', 'missed', 'open']);
    expect(await taskDays(seriesId)).toEqual([inDays(-15), inDays(6)]);
    expect((await owner.api.series.find({ seriesId })).status).toBe('over');
    await expect(owner.api.series.stop({ seriesId })).rejects.toMatchObject(
      conflict('All of its tasks are already posted.'),
    );
  });

  test('several processes post each once', async () => {
    const all = await Promise.all([begin(owner), begin(owner), begin(owner)]);
    await Promise.all([makeDue(), makeDue(), makeDue(), makeDue()]);
    for (const { seriesId } of all) {
      expect(await taskDays(seriesId)).toEqual([inDays(0), inDays(7)]);
    }
  });
});

describe('changing dates', () => {
  test('a skipped one has no task (DEAL-220)', async () => {
    const { seriesId } = await begin(owner);
    await owner.api.series.skip({ seriesId, originalDay: inDays(7) });
    await passDays(seriesId, 7);
    await makeDue();
    expect(await taskDays(seriesId)).toEqual([inDays(-7), inDays(7)]);
    expect(await listStatuses(owner, seriesId)).toEqual(['expired', 'skipped', 'open', 'upcoming']);
  });

  test('a moved one has its task on the other day (DEAL-221)', async () => {
    const { seriesId } = await begin(owner);
    await owner.api.series.move({ seriesId, originalDay: inDays(7), day: inDays(9) });
    await makeDue();
    expect(await taskDays(seriesId)).toEqual([inDays(0)]);
    await owner.api.series.move({ seriesId, originalDay: inDays(7), day: inDays(2) });
    await makeDue();
    expect(await taskDays(seriesId)).toEqual([inDays(0), inDays(2)]);
    await expect(
      owner.api.series.move({ seriesId, originalDay: inDays(14), day: inDays(21) }),
    ).rejects.toMatchObject(conflict('Choose a day between the dates before and after it.'));
    await expect(
      owner.api.series.move({ seriesId, originalDay: inDays(7), day: inDays(3) }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('skipping while a process posts leaves either a task or a skip (DEAL-218)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { seriesId } = await begin(owner);
      const skip = owner.api.series.skip({ seriesId, originalDay: inDays(7) });
      const [skipped] = await Promise.allSettled([skip, makeDue()]);
      await makeDue();
      const isSkipped = skipped.status === 'fulfilled';
      expect((await listStatuses(owner, seriesId))[1]).toBe(isSkipped ? 'skipped' : 'open');
      expect(await taskDays(seriesId)).toHaveLength(isSkipped ? 1 : 2);
    }
  });

  test('once stopped nothing is posted (DEAL-222)', async () => {
    const { seriesId } = await begin(owner);
    await owner.api.series.stop({ seriesId });
    await makeDue();
    expect(await owner.api.series.find({ seriesId })).toMatchObject({
      status: 'stopped',
      dates: [{ status: 'open' }],
    });
  });

  test('an edit counts for the tasks that are not posted (DEAL-223)', async () => {
    const { id, seriesId } = await begin(owner);
    const text = { title: 'Mow the lawn and the edges', description: exampleDraft.description };
    await owner.api.series.edit({ seriesId, ...text, amount: 55 });
    await makeDue();
    const next = (await owner.api.series.find({ seriesId })).dates[1];
    expect(await owner.api.tasks.find({ id: next?.taskId ?? '' })).toMatchObject({
      title: text.title,
      price: 55,
    });
    expect((await owner.api.tasks.find({ id })).price).toBe(40);
    await expect(owner.api.series.edit({ seriesId, ...text, amount: null })).rejects.toMatchObject({
      status: 422,
    });
  });
});

describe('the same helper', () => {
  async function agree() {
    const { id, seriesId } = await begin(owner);
    await doTask(helper, id, owner.userId);
    await owner.api.series.askHelper({ seriesId });
    await helper.api.series.answerHelper({ seriesId, agrees: true });
    return seriesId;
  }

  test('is asked, agrees once and then has each new task (DEAL-224, DEAL-225)', async () => {
    const seriesId = await agree();
    await makeDue();
    expect(await listStatuses(owner, seriesId)).toEqual([
      'done',
      'claimed',
      'upcoming',
      'upcoming',
    ]);
    const taskId = (await helper.api.series.find({ seriesId })).dates[1]?.taskId ?? '';
    expect(await helper.api.tasks.find({ id: taskId })).toMatchObject({
      isPrivate: true,
      viewer: { isTasker: true },
    });
    await expect(outsider.api.tasks.find({ id: taskId })).rejects.toMatchObject({ status: 404 });
    const day = calendarDay(inDays(7));
    expect(await notices(helper)).toContain(
      `series_posted: A new date of "${exampleDraft.title}" is yours: ${day}`,
    );
    expect(await notices(owner)).toContain(
      `series_posted: Your task "${exampleDraft.title}" (${day}) is posted and claimed by your helper.`,
    );
  });

  test.each(['giveUp', 'removeHelper'] as const)(
    'a single date that is called off by %s is posted openly (DEAL-226)',
    async (step) => {
      const seriesId = await agree();
      await makeDue();
      const taskId = (await owner.api.series.find({ seriesId })).dates[1]?.taskId ?? '';
      await (step === 'giveUp' ? helper : owner).api.work[step]({ taskId });
      const { dates, helper: still } = await owner.api.series.find({ seriesId });
      expect(dates[1]).toMatchObject({ status: 'open', day: inDays(7) });
      expect(dates[1]?.taskId).not.toBe(taskId);
      expect(still).toMatchObject({ hasAgreed: true });
    },
  );

  test('may decline, and later dates stay open to everyone (DEAL-224)', async () => {
    const { id, seriesId } = await begin(owner);
    await doTask(helper, id, owner.userId);
    expect((await owner.api.series.find({ seriesId })).candidate?.name).toBe('Hugo Helper');
    await owner.api.series.askHelper({ seriesId });
    await helper.api.series.answerHelper({ seriesId, agrees: false });
    await makeDue();
    expect((await listStatuses(owner, seriesId))[1]).toBe('open');
    await expect(helper.api.series.find({ seriesId })).rejects.toMatchObject({ status: 404 });
  });

  test('is asked again after an edit (DEAL-223)', async () => {
    const seriesId = await agree();
    await owner.api.series.edit({
      seriesId,
      title: exampleDraft.title,
      description: exampleDraft.description,
      amount: 20,
    });
    await makeDue();
    expect((await listStatuses(owner, seriesId))[1]).toBe('open');
    expect((await helper.api.series.find({ seriesId })).abilities.answerHelper).toEqual({
      allowed: true,
    });
  });

  test.each(['owner', 'helper'] as const)('the %s may end it (DEAL-227)', async (who) => {
    const seriesId = await agree();
    await (who === 'owner' ? owner : helper).api.series.endHelper({ seriesId });
    await makeDue();
    expect((await listStatuses(owner, seriesId))[1]).toBe('open');
  });

  test('a block ends it without a word (DEAL-227)', async () => {
    const [blocked, seriesId] = [await server.person('Bea Blocked'), (await begin(owner)).seriesId];
    const [first] = (await owner.api.series.find({ seriesId })).dates;
    await doTask(blocked, first?.taskId ?? '', owner.userId);
    await owner.api.series.askHelper({ seriesId });
    const { helper: asked } = await owner.api.series.find({ seriesId });
    await owner.api.people.block({ personId: asked?.personId ?? '' });
    expect(await owner.api.series.find({ seriesId })).toMatchObject({
      helper: null,
      candidate: null,
    });
  });
});

describe('a pause (DEAL-230)', () => {
  // The settings are cached, so the category changes and not the setting.
  const setCategory = (seriesId: string, category: string) =>
    sql`update task_series set draft = jsonb_set(draft, '{category}', ${JSON.stringify(category)}::jsonb)
      where id = ${seriesId}`.execute(db);

  test('while the category is closed; it goes on later', async () => {
    const { seriesId } = await begin(owner, { draft: { kind: null } });
    await setCategory(seriesId, CLOSED);
    await makeDue();
    expect(await owner.api.series.find({ seriesId })).toMatchObject({
      status: 'active',
      pausedFor: 'category_closed',
    });
    await setCategory(seriesId, exampleDraft.category);
    await passDays(seriesId, 1);
    await makeDue();
    expect((await owner.api.series.find({ seriesId })).pausedFor).toBeNull();
    expect((await listStatuses(owner, seriesId))[1]).toBe('open');
  });

  test('while the account is restricted, said once', async () => {
    const { seriesId } = await begin(owner);
    await inTransaction(server.services, (work) =>
      setRestriction(work, owner.userId, { kind: 'limit', until: null, decisionId: newId() }),
    );
    await makeDue();
    await db
      .updateTable('task_series')
      .set({ next_at: new Date(0) })
      .execute();
    await makeDue();
    expect((await owner.api.series.find({ seriesId })).pausedFor).toBe('restricted');
    expect(await notices(owner)).toHaveLength(1);
  });

  test('after our team took one of its tasks down', async () => {
    const { id, seriesId } = await begin(owner);
    await db
      .updateTable('tasks')
      .set({ removed_at: new Date(), removed_by_moderator: true })
      .where('id', '=', id)
      .execute();
    await makeDue();
    expect((await owner.api.series.find({ seriesId })).pausedFor).toBe('taken_away');
  });
});

describe('the list of the own series (DEAL-233)', () => {
  const list = ({ api }: typeof owner, cursor: string | null = null) =>
    api.series.listOwn({ cursor });

  test('has those one owns and those one helps with, the latest first', async () => {
    const hilda = await server.person('Hilda Helper');
    const older = await begin(owner);
    const later = await begin(owner);
    await doTask(hilda, older.id, owner.userId);
    await owner.api.series.askHelper({ seriesId: older.seriesId });
    expect((await list(owner)).items).toMatchObject([
      { id: later.seriesId, isOwn: true, status: 'active', helper: null, nextDay: inDays(7) },
      { id: older.seriesId, isOwn: true, helper: { name: 'Hilda Helper', hasAgreed: false } },
    ]);
    expect((await list(hilda)).items).toMatchObject([
      { id: older.seriesId, isOwn: false, owner: { name: 'Olga Owner' } },
    ]);
    expect((await list(await server.person('Otto Other'))).items).toEqual([]);
  });

  test('says which day is next after a skip and a move, and none once it is stopped', async () => {
    const { seriesId } = await begin(owner);
    await owner.api.series.skip({ seriesId, originalDay: inDays(7) });
    await owner.api.series.move({ seriesId, originalDay: inDays(14), day: inDays(16) });
    expect((await list(owner)).items).toMatchObject([{ nextDay: inDays(16) }]);
    await owner.api.series.stop({ seriesId });
    expect((await list(owner)).items).toMatchObject([{ status: 'stopped', nextDay: null }]);
  });

  test('goes on page by page, each series once', async () => {
    await begin(owner);
    await sql`insert into task_series (id, owner_id, draft, frequency, first_day, times)
      select gen_random_uuid(), owner_id, draft, frequency, first_day, times
      from task_series, generate_series(1, 24) where owner_id = ${owner.userId}`.execute(db);
    const first = await list(owner);
    expect(first.items).toHaveLength(20);
    const second = await list(owner, first.nextCursor);
    expect(second.nextCursor).toBeNull();
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(25);
  });
});

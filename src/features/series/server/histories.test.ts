import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { inDays, startSeriesScene } from './series-scene.ts';

const { server, owner, begin, makeDue, passDays } = await startSeriesScene();
afterAll(() => server.close());
const { db } = server.services;

const TIMES = 6;
const step = fc.oneof(
  fc.record({ name: fc.constant('pass' as const), by: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ name: fc.constant('skip' as const), date: fc.nat(TIMES - 1) }),
  fc.record({ name: fc.constant('move' as const), date: fc.nat(TIMES - 1), by: fc.nat(10) }),
  fc.record({ name: fc.constant('post' as const) }),
);

/** Refusals are part of a history: what is not possible changes nothing. */
const unlessRefused = (asking: Promise<unknown>) =>
  asking.catch((error: unknown) => expect(error).toMatchObject({ status: 409 }));

test('each date of a series has one task at most, and none is forgotten (DEAL-218)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { seriesId } = await begin(owner, {
        repeat: { frequency: 'weekly', end: { type: 'times', times: TIMES } },
      });
      const originalDay = async (date: number) =>
        (await owner.api.series.find({ seriesId })).dates[date]?.originalDay ?? '';
      for (const one of steps) {
        if (one.name === 'pass') await passDays(seriesId, one.by);
        else if (one.name === 'post') await Promise.all([makeDue(), makeDue()]);
        else {
          const on = { seriesId, originalDay: await originalDay(one.date) };
          await unlessRefused(
            one.name === 'skip'
              ? owner.api.series.skip(on)
              : owner.api.series.move({ ...on, day: inDays(one.by) }),
          );
        }
      }
      await makeDue();
      const { dates } = await owner.api.series.find({ seriesId });
      expect(dates).toHaveLength(TIMES);
      for (const { status, day, taskId } of dates) {
        if (status === 'upcoming') expect(day > inDays(7)).toBe(true);
        expect(taskId !== null).toBe(!['upcoming', 'skipped', 'missed'].includes(status));
      }
      const tasks = await db
        .selectFrom('tasks')
        .select('timing_date as day')
        .orderBy('timing_date')
        .where(
          'id',
          'in',
          dates.map(({ taskId }) => taskId ?? seriesId),
        )
        .execute();
      const days = dates.flatMap(({ taskId, day }) => (taskId === null ? [] : [day]));
      expect(tasks.map(({ day }) => day)).toEqual(days);
    }),
    { numRuns: 15 },
  );
  const { posted, made } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('tasks')
        .select((of) => of.fn.countAll<string>().as('count'))
        .as('posted'),
      eb
        .selectFrom('task_series_dates')
        .select((of) => of.fn.countAll<string>().as('count'))
        .where('state', '=', 'made')
        .as('made'),
    ])
    .executeTakeFirstOrThrow();
  expect(posted).toBe(made);
});

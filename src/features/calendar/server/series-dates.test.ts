import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFeedScene } from './feed-scene.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { inDays, startSeriesScene } from '#features/series/server/series-scene.ts';

const { server, owner, helper, outsider, begin, makeDue, doTask } = await startSeriesScene();
let feeds: Awaited<ReturnType<typeof startFeedScene>>;
beforeAll(async () => {
  feeds = await startFeedScene(server);
});
afterAll(() => server.close());

type Person = typeof owner;
const findDate = (person: Person, seriesId: string, originalDay: string) =>
  feeds.findEvent(person, `${seriesId}-${originalDay}`);

test('a date keeps its event when its task is posted (DEAL-229)', async () => {
  const { seriesId } = await begin(owner);
  const [first, second] = [inDays(0), inDays(7)];
  expect((await findDate(owner, seriesId, first))?.description).toContain('Every week · 1 of 4');
  const before = await findDate(owner, seriesId, second);
  expect(before).toMatchObject({ summary: exampleDraft.title, status: 'TENTATIVE' });
  expect(before?.start.toString()).toBe(second);
  expect(before?.description).toContain('Every week · 2 of 4');
  expect(before?.url).toMatch(new RegExp(`/series/${seriesId}$`));

  await owner.api.series.move({ seriesId, originalDay: second, day: inDays(5) });
  const moved = await findDate(owner, seriesId, second);
  expect(moved?.start.toString()).toBe(inDays(5));

  await makeDue();
  const made = await findDate(owner, seriesId, second);
  expect(made).toMatchObject({ uid: before?.uid, status: 'TENTATIVE' });
  expect(made?.start.toString()).toBe(inDays(5));
  expect(made?.url).toContain('/task/');
  const sequences = [before, moved, made].map((event) => event?.sequence ?? 0);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(sequences).size).toBe(3);
  expect(await findDate(outsider, seriesId, second)).toBeUndefined();
});

test('a skipped date and those of a stopped series are canceled (DEAL-229)', async () => {
  const { seriesId } = await begin(owner);
  await owner.api.series.skip({ seriesId, originalDay: inDays(14) });
  expect(await findDate(owner, seriesId, inDays(14))).toMatchObject({ status: 'CANCELLED' });
  await owner.api.series.stop({ seriesId });
  expect(await findDate(owner, seriesId, inDays(21))).toMatchObject({ status: 'CANCELLED' });
});

test('a helper has the dates from their agreement on (DEAL-229)', async () => {
  const { id, seriesId } = await begin(owner);
  await doTask(helper, id);
  await owner.api.series.askHelper({ seriesId });
  expect(await findDate(helper, seriesId, inDays(14))).toBeUndefined();
  await helper.api.series.answerHelper({ seriesId, agrees: true });
  expect(await findDate(helper, seriesId, inDays(14))).toMatchObject({ status: 'TENTATIVE' });
  await makeDue();
  expect(await findDate(helper, seriesId, inDays(7))).toMatchObject({ status: 'CONFIRMED' });
});

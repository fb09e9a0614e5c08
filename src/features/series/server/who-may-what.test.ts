import { afterAll, expect, test } from 'vitest';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import type { TestServer } from '#test/support/server.ts';
import { inDays, startSeriesScene } from './series-scene.ts';

const { server, owner, helper, outsider, begin, doTask } = await startSeriesScene();
afterAll(() => server.close());

type Api = TestServer['anonymous'];
const callers = ['anonymous', 'outsider', 'helper', 'owner'] as const;
const apis: Record<(typeof callers)[number], Api> = {
  anonymous: server.anonymous,
  outsider: outsider.api,
  helper: helper.api,
  owner: owner.api,
};

type Scene = { seriesId: string; taskId: string };
const second = inDays(7);

/** In the order of `callers`; the helper was asked and has not answered. */
const table: Record<string, [(api: Api, scene: Scene) => Promise<unknown>, number[]]> = {
  listOwn: [(api) => api.series.listOwn({}), [401, 200, 200, 200]],
  find: [(api, { seriesId }) => api.series.find({ seriesId }), [401, 404, 200, 200]],
  findOfTask: [(api, { taskId }) => api.series.findOfTask({ taskId }), [401, 200, 200, 200]],
  skip: [
    (api, { seriesId }) => api.series.skip({ seriesId, originalDay: second }),
    [401, 404, 403, 200],
  ],
  'skip a day that is no date': [
    (api, { seriesId }) => api.series.skip({ seriesId, originalDay: inDays(8) }),
    [401, 404, 404, 404],
  ],
  move: [
    (api, { seriesId }) => api.series.move({ seriesId, originalDay: second, day: inDays(8) }),
    [401, 404, 403, 200],
  ],
  edit: [
    (api, { seriesId }) =>
      api.series.edit({
        seriesId,
        title: exampleDraft.title,
        description: exampleDraft.description,
        amount: 50,
      }),
    [401, 404, 403, 200],
  ],
  stop: [(api, { seriesId }) => api.series.stop({ seriesId }), [401, 404, 403, 200]],
  askHelper: [(api, { seriesId }) => api.series.askHelper({ seriesId }), [401, 404, 403, 409]],
  answerHelper: [
    (api, { seriesId }) => api.series.answerHelper({ seriesId, agrees: true }),
    [401, 404, 200, 403],
  ],
  endHelper: [(api, { seriesId }) => api.series.endHelper({ seriesId }), [401, 404, 200, 200]],
};

const readStatus = (asking: Promise<unknown>): Promise<number> =>
  asking.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

async function arrange(): Promise<Scene> {
  const { id: taskId, seriesId } = await begin(owner);
  await doTask(helper, taskId);
  await owner.api.series.askHelper({ seriesId });
  return { seriesId, taskId };
}

test.each(Object.entries(table))('%s (DEAL-219, DEAL-220 to DEAL-227)', async (_step, row) => {
  const [step, expected] = row;
  const found: number[] = [];
  for (const caller of callers) found.push(await readStatus(step(apis[caller], await arrange())));
  expect(found).toEqual(expected);
});

test('the place in a series is for its owner and its helper alone (DEAL-228)', async () => {
  const { taskId, seriesId } = await arrange();
  for (const { api } of [owner, helper]) {
    expect((await api.series.findOfTask({ taskId })).series?.id).toBe(seriesId);
  }
  expect((await outsider.api.series.findOfTask({ taskId })).series).toBeNull();
});

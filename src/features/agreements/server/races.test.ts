import { afterAll, expect, test } from 'vitest';
import { changing, job, startAgreementScene, today } from './agreement-scene.ts';

const ROUNDS = 50;
const { server, poster, helper, claimed, propose, state, messages } = await startAgreementScene();
afterAll(() => server.close());

type Answer = { status: number; message: string };
async function collect(calls: ReadonlyArray<Promise<unknown>>): Promise<Answer[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((result) => {
    if (result.status === 'fulfilled') return { status: 200, message: '' };
    const { status, message }: Partial<Answer> = result.reason;
    return { status: status ?? 0, message: message ?? String(result.reason) };
  });
}

const agreed = async (taskId: string) =>
  (await poster.api.tasks.find({ id: taskId })).agreedPrice?.amount;

test('exactly one of accepting and withdrawing at once wins, 50 times (DEAL-046)', async () => {
  const taskId = await claimed();
  let price = 100;
  let before = await agreed(taskId);
  for (let round = 0; round < ROUNDS; round += 1) {
    price += 1;
    const proposalId = await propose(poster, taskId, { price: job(price) });
    const steps = [
      () => helper.api.agreements.accept({ proposalId }),
      () => poster.api.agreements.withdraw({ proposalId }),
    ];
    const [first, second] = round % 2 === 0 ? steps : steps.toReversed();
    const answers = await collect([first?.(), second?.()].map((call) => Promise.resolve(call)));
    const refused = answers.filter(({ status }) => status !== 200);
    const isAccepted = (await state(proposalId)) === 'accepted';
    expect(refused).toEqual([
      {
        status: 409,
        message: isAccepted ? 'That has just been accepted.' : 'That has just been withdrawn.',
      },
    ]);
    if (isAccepted) before = price;
    expect(await agreed(taskId)).toBe(before);
  }
}, 120_000);

test('accepting twice at once makes one agreement and one notification (DEAL-046)', async () => {
  const taskId = await claimed();
  const proposalId = await propose(poster, taskId, { price: job(77) });
  const answers = await collect([1, 2, 3].map(() => helper.api.agreements.accept({ proposalId })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const got = (await messages(poster, taskId)).filter((text) => text.startsWith('change_'));
  expect(got).toHaveLength(1);
});

test('exactly one of accepting, declining and countering at once wins (DEAL-046)', async () => {
  for (let round = 0; round < 10; round += 1) {
    const taskId = await claimed();
    const proposalId = await propose(poster, taskId, { price: job(60) });
    const answers = await collect([
      helper.api.agreements.accept({ proposalId }),
      helper.api.agreements.decline({ proposalId }),
      helper.api.agreements.counter({ proposalId, changes: changing({ price: job(70) }), today }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await agreed(taskId)).toBe((await state(proposalId)) === 'accepted' ? 60 : undefined);
  }
}, 60_000);

test('two proposals at once leave one open (DEAL-043)', async () => {
  for (let round = 0; round < 10; round += 1) {
    const taskId = await claimed();
    const answers = await collect([
      propose(poster, taskId, { price: job(60) }),
      propose(helper, taskId, { price: job(70) }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect((await poster.api.agreements.listOpen({ taskId })).items).toHaveLength(1);
  }
}, 60_000);

test('accepting and giving up at once never leaves an agreement on an ended deal (DEAL-044)', async () => {
  for (let round = 0; round < 10; round += 1) {
    const taskId = await claimed();
    const proposalId = await propose(poster, taskId, { price: job(60) });
    const [accepted, given] = await collect([
      helper.api.agreements.accept({ proposalId }),
      poster.api.work.removeHelper({ taskId }),
    ]);
    expect(given?.status).toBe(200);
    // The helper is none any more, or was one when they accepted.
    expect([200, 403, 404, 409]).toContain(accepted?.status);
    expect(await state(proposalId)).toBe(accepted?.status === 200 ? 'accepted' : 'lapsed');
  }
}, 60_000);

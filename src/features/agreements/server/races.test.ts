import { afterAll, describe, expect, test } from 'vitest';
import { readAnswer, runRounds } from '#test/support/rounds.ts';
import { changing, job, startAgreementScene, today } from './agreement-scene.ts';

const { server, poster, helper, claimed, propose, state, messages } = await startAgreementScene();
afterAll(() => server.close());

const agreed = async (taskId: string) =>
  (await poster.api.tasks.find({ id: taskId })).agreedPrice?.amount;
const listOpen = async (taskId: string) =>
  (await poster.api.agreements.listOpen({ taskId })).items.map(({ id }) => id);

/** A price of 60 that the poster proposes on a claimed task, and the steps that can meet on it. */
async function proposed() {
  const taskId = await claimed();
  const proposalId = await propose(poster, taskId, { price: job(60) });
  return {
    taskId,
    proposalId,
    accept: () => helper.api.agreements.accept({ proposalId }),
    decline: () => helper.api.agreements.decline({ proposalId }),
    withdraw: () => poster.api.agreements.withdraw({ proposalId }),
    counter: () =>
      helper.api.agreements.counter({ proposalId, changes: changing({ price: job(70) }), today }),
  };
}

/** Every other round in the opposite order. */
const rounds = (count: number) => Array.from({ length: count }, (_, at) => at % 2 === 1);

/** Takes the steps at once; their answers are in the order of the steps. */
async function takeAtOnce(isTurned: boolean, ...steps: readonly (() => Promise<unknown>)[]) {
  const inTurn = isTurned ? steps.toReversed() : steps;
  const answers = await Promise.all(inTurn.map((step) => readAnswer(step())));
  return isTurned ? answers.toReversed() : answers;
}

describe('accepting at once with another step', () => {
  test.each([
    ['withdraw', 'withdrawn'],
    ['counter', 'countered'],
    ['decline', 'declined'],
  ] as const)('%s: exactly one of the two wins (DEAL-046)', async (name, ended) => {
    await runRounds(rounds(20), async (isTurned) => {
      const made = await proposed();
      const [accepted, other] = await takeAtOnce(isTurned, made.accept, made[name]);
      const isAccepted = accepted?.status === 200;
      expect(await state(made.proposalId)).toBe(isAccepted ? 'accepted' : ended);
      const refused = isAccepted ? other : accepted;
      expect(refused?.status).toBe(409);
      expect((isAccepted ? accepted : other)?.status).toBe(200);
      expect(await agreed(made.taskId)).toBe(isAccepted ? 60 : undefined);
      expect(await listOpen(made.taskId)).toHaveLength(!isAccepted && name === 'counter' ? 1 : 0);
    });
  });

  test('giving up: an ended deal has no agreement, 10 times (DEAL-044)', async () => {
    await runRounds(rounds(10), async (isTurned) => {
      const { taskId, proposalId, accept } = await proposed();
      const [accepted, given] = await takeAtOnce(isTurned, accept, () =>
        poster.api.work.removeHelper({ taskId }),
      );
      expect(given?.status).toBe(200);
      // The helper is none any more, or was one when they accepted.
      expect([200, 403, 404, 409]).toContain(accepted?.status);
      expect(await state(proposalId)).toBe(accepted?.status === 200 ? 'accepted' : 'lapsed');
    });
  });

  test('accepting: one agreement and one notification (DEAL-046)', async () => {
    const { taskId, accept } = await proposed();
    const answers = await takeAtOnce(false, accept, accept, accept);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const got = (await messages(poster, taskId)).filter((text) => text.startsWith('change_'));
    expect(got).toHaveLength(1);
  });
});

test('two changes that both propose at once leave one, and one agreement (DEAL-043, DEAL-046)', async () => {
  await runRounds(rounds(20), async (isTurned) => {
    const taskId = await claimed();
    const answers = await takeAtOnce(
      isTurned,
      () => propose(poster, taskId, { price: job(60) }),
      () => propose(helper, taskId, { price: job(70) }),
    );
    const isPosters = answers[0]?.status === 200;
    expect(answers.map(({ status }) => status)).toEqual(isPosters ? [200, 409] : [409, 200]);
    const [proposalId = '', ...others] = await listOpen(taskId);
    expect(others).toEqual([]);
    // Both accept it: only the one who did not make it can.
    const accepted = await takeAtOnce(
      isTurned,
      () => poster.api.agreements.accept({ proposalId }),
      () => helper.api.agreements.accept({ proposalId }),
    );
    expect(accepted.map(({ status }) => status)).toEqual(isPosters ? [403, 200] : [200, 403]);
    expect(await agreed(taskId)).toBe(isPosters ? 60 : 70);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAnswer, runRounds } from '#test/support/rounds.ts';
import { startDealScene } from './deal-scene.ts';
import type { Deal, DealScene, End, Kind } from './deal-scene.ts';

let scene: DealScene;
beforeAll(async () => {
  scene = await startDealScene();
});
afterAll(() => scene.server.close());

/** Each pair of steps meets so often, and every other time in the opposite order. */
const REPEATS = 2;
/** Far enough in the past that the poster may say that claimed work is done (DEAL-082). */
const HOURS = -49;

type Step = { name: string; states: End | null; take: (deal: Deal) => Promise<unknown> };
const by = (side: 'asker' | 'helper', states: End): Step => ({
  name: states,
  states,
  take: (deal) => deal.end(scene[side], states),
});
const completing: Step = { name: 'complete', states: null, take: (deal) => deal.complete() };
const relisting: Step = { name: 'relist', states: 'called_off', take: (deal) => deal.relist() };
const noShow: Step = {
  name: 'no-show',
  states: 'did_not_come',
  take: (deal) => deal.reportNoShow(),
};

const leaving = (side: 'asker' | 'helper') =>
  (['called_off', 'did_not_come', 'not_as_agreed'] as const).map((ending) => by(side, ending));
const steps: Record<Kind, { asker: Step[]; helper: Step[] }> = {
  work: {
    asker: [...leaving('asker'), by('asker', 'done')],
    helper: [...leaving('helper'), completing],
  },
  booking: {
    asker: [...leaving('asker'), by('asker', 'done')],
    helper: [...leaving('helper'), completing],
  },
  pickup: {
    asker: leaving('asker'),
    helper: [...leaving('helper'), by('helper', 'done'), relisting, noShow],
  },
  loan: { asker: leaving('asker'), helper: leaving('helper') },
};

/** The status of the task or item after each end. */
const STATUS: Record<Kind, { done: string; off: string }> = {
  work: { done: 'done', off: 'open' },
  booking: { done: 'done', off: 'cancelled' },
  pickup: { done: 'sold', off: 'available' },
  loan: { done: 'returned', off: 'cancelled' },
};

type Ended = { result: string; responsible: string | null; is_late: boolean };

/** Takes the step, again where PostgreSQL undid one of two that waited for each other (OPS-144); returns its status. */
async function takeStep(step: Step, deal: Deal): Promise<number> {
  for (;;) {
    const { status } = await readAnswer(step.take(deal));
    if (status !== 503) return status;
  }
}

/** Two steps on one deal at once; returns how it ended. */
async function race(
  kind: Kind,
  pair: { asker: Step; helper: Step },
  isTurned: boolean,
): Promise<Ended[]> {
  const deal = await scene.makeDeal(kind, HOURS);
  const [first, second] = isTurned ? [pair.helper, pair.asker] : [pair.asker, pair.helper];
  const answers = await Promise.all([first, second].map((step) => takeStep(step, deal)));
  const [asker, helper] = isTurned ? answers.toReversed() : answers;
  const title = `${kind}: ${pair.asker.name} ${asker}, ${pair.helper.name} ${helper}`;

  expect([200, 403, 404, 409], title).toContain(asker);
  expect([200, 403, 404, 409], title).toContain(helper);
  expect(answers, title).toContain(200);
  const isUnderWay = asker !== 200 && pair.helper.states === null;
  if (isUnderWay) await deal.end(scene.asker, 'done');

  const outcomes = await scene.listOutcomes(deal.subjectId);
  const [ended, another] = outcomes;
  // After the buyer has ended it, the seller can still sell it to them: that is another deal.
  const isSoldAfterAll = asker === 200 && pair.helper.states === 'done' && helper === 200;
  expect(outcomes, title).toHaveLength(isSoldAfterAll ? 2 : 1);
  if (another) expect(another, title).toMatchObject({ result: 'done', stated_by: 'helper' });
  const isAskers = asker === 200;
  if (isAskers && !isSoldAfterAll && pair.helper.states !== null)
    expect(helper, title).not.toBe(200);
  const expected = isUnderWay ? 'done' : isAskers ? pair.asker.states : pair.helper.states;
  const isAgreed = expected === 'done' && kind !== 'pickup';
  expect(ended, title).toMatchObject({
    result: expected,
    stated_by: isAgreed ? null : isAskers ? 'asker' : 'helper',
  });
  const isDone = (another ?? ended)?.result === 'done';
  expect(await deal.readStatus(), title).toBe(STATUS[kind][isDone ? 'done' : 'off']);
  return outcomes;
}

type Side = 'asker' | 'helper';
const WORK = {
  asker: ['askedDone', 'askedCalledOff', 'askedCalledOffLate', 'askedMissed'],
  helper: ['finished', 'givenUp', 'givenUpLate', 'missed'],
} as const;
const PICKUP = {
  asker: ['boughtDone', 'boughtCalledOff', 'boughtCalledOffLate', 'boughtMissed'],
  helper: ['soldDone', 'soldCalledOff', 'soldCalledOffLate', 'soldMissed'],
} as const;

const LOAN = {
  asker: ['borrowedDone', 'borrowedCalledOff', 'borrowedCalledOffLate', 'borrowedMissed'],
  helper: ['lentDone', 'lentCalledOff', 'lentCalledOffLate', 'lentMissed'],
} as const;
const NUMBERS: Record<Kind, typeof WORK | typeof PICKUP | typeof LOAN> = {
  work: WORK,
  booking: WORK,
  pickup: PICKUP,
  loan: LOAN,
};

/** Counts by hand what a side is responsible for, under the names of its numbers. */
function count(kind: Kind, side: Side, outcomes: readonly Ended[]): Record<string, number> {
  const [done, calledOff, late, missed] = NUMBERS[kind][side];
  const own = outcomes.filter(({ responsible }) => responsible === side);
  const off = own.filter(({ result }) => result === 'called_off');
  return {
    [done]: outcomes.filter(({ result }) => result === 'done').length,
    [calledOff]: off.length,
    [late]: off.filter(({ is_late: isLate }) => isLate).length,
    [missed]: own.filter(({ result }) => result === 'did_not_come').length,
  };
}

const byHand: Record<Side, Record<string, number>> = { asker: {}, helper: {} };
function add(side: Side, counted: Record<string, number>): void {
  for (const [name, number] of Object.entries(counted)) {
    if (number > 0) byHand[side][name] = (byHand[side][name] ?? 0) + number;
  }
}

describe('two ends of one deal at once', () => {
  test.each(Object.keys(steps) as Kind[])(
    '%s: one outcome, and the status matches it (DEAL-120, DEAL-132, DEAL-150, DEAL-199)',
    async (kind) => {
      const rounds = steps[kind].asker.flatMap((asker) =>
        steps[kind].helper.flatMap((helper) =>
          Array.from({ length: REPEATS }, (_, at) => ({
            pair: { asker, helper },
            isTurned: at % 2 === 1,
          })),
        ),
      );
      const outcomes = (
        await runRounds(rounds, ({ pair, isTurned }) => race(kind, pair, isTurned))
      ).flat();
      for (const side of ['asker', 'helper'] as const) add(side, count(kind, side, outcomes));
    },
  );

  test('the reliability of both sides equals a count by hand (DEAL-131, DEAL-158, DEAL-207)', async () => {
    for (const side of ['asker', 'helper'] as const) {
      expect(await scene.readCounters(scene[side], 8)).toEqual(byHand[side]);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { advance } from './machine.ts';
import { Schedule, buildDispatchSettings } from './model/schedules.ts';
import type { TakenStep } from './model/replay.ts';
import type {
  Candidate,
  Dispatch,
  DispatchEffect,
  DispatchEvent,
  DispatchMode,
  DispatchSettings,
  DispatchStep,
} from './types.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const BEGIN = 1_000_000;
const EXPIRES_AT = BEGIN + 30 * MINUTE;
const ROUNDS = buildDispatchSettings('rounds');
const BROADCAST = buildDispatchSettings('broadcast');

const helper = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  km: 1,
  score: 3,
  isKnown: false,
  hasPush: false,
  lastAskedAt: null,
  hasDeclined: false,
  isBusy: false,
  ...changes,
});

/** A search that is played by hand, with what is stored of it in between. */
class Search {
  dispatch: Dispatch | null = null;
  dueAt = BEGIN;
  candidates: Candidate[];
  readonly #settings: DispatchSettings;

  constructor(settings: DispatchSettings, candidates: Candidate[]) {
    this.#settings = settings;
    this.candidates = candidates;
  }

  /** When it is due, unless at another time. */
  happen(event: DispatchEvent, now = this.dueAt): readonly DispatchEffect[] {
    const world = { now, expiresAt: EXPIRES_AT, candidates: this.candidates };
    const step: DispatchStep = advance(this.dispatch, event, world, this.#settings);
    ({ dispatch: this.dispatch, dueAt: this.dueAt } = step);
    const asked = new Set(
      step.effects.flatMap((effect) => (effect.type === 'alert' ? effect.helperIds : [])),
    );
    this.candidates = this.candidates.map((one) =>
      asked.has(one.id) ? { ...one, lastAskedAt: now } : one,
    );
    return step.effects;
  }

  change(id: string, changes: Partial<Candidate>): void {
    this.candidates = this.candidates.map((one) => (one.id === id ? { ...one, ...changes } : one));
  }
}

const alone = (helperId: string, until: number): DispatchEffect => ({
  type: 'alert',
  helperIds: [helperId],
  until,
  isExclusive: true,
});
const together = (...helperIds: string[]): DispatchEffect => ({
  type: 'alert',
  helperIds,
  until: EXPIRES_AT,
  isExclusive: false,
});
const missed = (helperId: string): DispatchEffect => ({ type: 'missed', helperId });

test('the operator sets how long each helper is asked; the rescue reaches as far as the feed (QUICK-051)', () => {
  expect(ROUNDS).toMatchObject({ mode: 'rounds', askMs: 30 * SECOND, pushAskMs: 45 * SECOND });
  expect(ROUNDS.ringsKm.at(-1)).toBe(ROUNDS.alertKm);
  expect(ROUNDS.rescueKm).toBeCloseTo(24.139, 2);
});

describe('a broadcast', () => {
  test('reaches everyone within 10 km at once, and no one farther (QUICK-051, QUICK-085)', () => {
    const search = new Search(BROADCAST, [
      helper('a'),
      helper('busy', { isBusy: true }),
      helper('at the limit', { km: 10 }),
      helper('too far', { km: 10.1 }),
    ]);
    expect(search.happen({ type: 'begin' })).toEqual([together('a', 'busy', 'at the limit')]);
    expect(search).toMatchObject({ dispatch: { phase: 'everyone', count: 3 }, dueAt: EXPIRES_AT });
  });

  test('leaves those who come on duty later to the feed (QUICK-056)', () => {
    const search = new Search(BROADCAST, []);
    expect(search.happen({ type: 'begin' })).toEqual([]);
    search.candidates = [helper('late')];
    expect(search.happen({ type: 'due' }, BEGIN + MINUTE)).toEqual([]);
    expect(search).toMatchObject({ dispatch: { phase: 'everyone', count: 0 }, dueAt: EXPIRES_AT });
  });

  test('alerts again, except those who declined, when a helper gives it back (QUICK-055, QUICK-119)', () => {
    const search = new Search(BROADCAST, [helper('a'), helper('b'), helper('c')]);
    search.happen({ type: 'begin' });
    search.happen({ type: 'over' }, BEGIN + SECOND);
    search.change('a', { hasDeclined: true });
    expect(search.happen({ type: 'begin' }, BEGIN + MINUTE)).toEqual([together('b', 'c')]);
  });

  test('expires (QUICK-040)', () => {
    const search = new Search(BROADCAST, [helper('a')]);
    search.happen({ type: 'begin' });
    expect(search.happen({ type: 'due' })).toEqual([{ type: 'expire' }]);
    expect(search.dispatch).toEqual({ phase: 'over' });
    expect(search.happen({ type: 'declined', helperId: 'a' }, EXPIRES_AT + MINUTE)).toEqual([]);
  });

  test('ends even where what was stored of it is lost (QUICK-040)', () => {
    const search = new Search(BROADCAST, [helper('a')]);
    search.dispatch = { phase: 'over' };
    expect(search.happen({ type: 'due' }, BEGIN + MINUTE)).toEqual([]);
    expect(search.dueAt).toBe(EXPIRES_AT);
    expect(search.happen({ type: 'due' })).toEqual([{ type: 'expire' }]);
  });
});

describe('rounds', () => {
  const people = () => [
    helper('near'),
    helper('known', { km: 1.5, isKnown: true }),
    helper('second ring', { km: 4, hasPush: true }),
    helper('third ring', { km: 9 }),
    helper('for the rescue', { km: 20 }),
  ];

  test('ask one helper after another, ring after ring, and then everyone', () => {
    const search = new Search(ROUNDS, people());
    const at = (seconds: number) => BEGIN + seconds * SECOND;
    expect(search.happen({ type: 'begin' })).toEqual([alone('known', at(30))]);
    expect(search.dispatch).toMatchObject({ ring: 0, roundOf: 2, next: ['near'] });
    expect(search.happen({ type: 'due' })).toEqual([missed('known'), alone('near', at(60))]);
    expect(search.happen({ type: 'due' })).toEqual([missed('near'), alone('second ring', at(105))]);
    expect(search.dispatch).toMatchObject({ ring: 1, roundOf: 1 });
    expect(search.happen({ type: 'due' })).toEqual([
      missed('second ring'),
      alone('third ring', at(135)),
    ]);
    expect(search.happen({ type: 'due' })).toEqual([
      missed('third ring'),
      together('near', 'known', 'second ring', 'third ring', 'for the rescue'),
    ]);
    expect(search.happen({ type: 'due' }, EXPIRES_AT)).toEqual([{ type: 'expire' }]);
  });

  test('ask the next at once when one declines, and that one never again', () => {
    const search = new Search(ROUNDS, [helper('a'), helper('b', { km: 1.1 })]);
    search.happen({ type: 'begin' });
    search.change('a', { hasDeclined: true });
    const soon = BEGIN + 5 * SECOND;
    expect(search.happen({ type: 'declined', helperId: 'a' }, soon)).toEqual([
      alone('b', soon + 30 * SECOND),
    ]);
    expect(search.happen({ type: 'due' })).toEqual([missed('b'), together('b')]);
  });

  test('are not disturbed by who is not asked, nor by a clock that is early', () => {
    const search = new Search(ROUNDS, people());
    search.happen({ type: 'begin' });
    const { dispatch, dueAt } = search;
    for (const event of [
      { type: 'declined', helperId: 'third ring' },
      { type: 'unavailable', helperId: 'near' },
      { type: 'due' },
      { type: 'begin' },
    ] as const) {
      expect(search.happen(event, BEGIN + SECOND)).toEqual([]);
      expect(search).toMatchObject({ dispatch, dueAt });
    }
  });

  test('skip a helper who has been asked something else, and read the world again after the last', () => {
    const search = new Search(ROUNDS, [helper('a'), helper('b', { km: 1.1 })]);
    search.happen({ type: 'begin' });
    search.change('a', { isBusy: true });
    expect(search.happen({ type: 'unavailable', helperId: 'a' }, BEGIN)).toEqual([
      alone('b', BEGIN + 30 * SECOND),
    ]);
    expect(search.happen({ type: 'unavailable', helperId: 'b' }, BEGIN)).toEqual([]);
    expect(search).toMatchObject({ dispatch: { asked: null }, dueAt: BEGIN + SECOND });
    search.change('a', { isBusy: false, lastAskedAt: null });
    expect(search.happen({ type: 'due' })).toEqual([alone('a', BEGIN + 31 * SECOND)]);
  });

  test('do not ask who is busy, but alert them in the rescue', () => {
    const search = new Search(ROUNDS, [helper('busy', { isBusy: true }), helper('a')]);
    expect(search.happen({ type: 'begin' })).toEqual([alone('a', BEGIN + 30 * SECOND)]);
    expect(search.happen({ type: 'due' })).toEqual([missed('a'), together('busy', 'a')]);
  });

  test('end after 15 minutes, and the one who is asked then keeps their time', () => {
    const crowd = Array.from({ length: 40 }, (_, at) => helper(`helper-${at}`));
    const search = new Search(ROUNDS, crowd);
    search.happen({ type: 'begin' });
    for (let asks = 1; asks < 30; asks += 1) {
      expect(search.happen({ type: 'due' })).toHaveLength(2);
      expect(search.dispatch).toMatchObject({ phase: 'asking' });
    }
    expect(search.dueAt).toBe(BEGIN + 15 * MINUTE);
    search.happen({ type: 'due' });
    expect(search.dispatch).toMatchObject({ phase: 'everyone', count: 40 });
  });

  test('look for those who come on duty later, every 15 seconds, each once', () => {
    const search = new Search(ROUNDS, []);
    expect(search.happen({ type: 'begin' })).toEqual([]);
    expect(search).toMatchObject({ dispatch: { count: 0 }, dueAt: BEGIN + 15 * SECOND });
    search.candidates = [helper('a')];
    expect(search.happen({ type: 'due' })).toEqual([together('a')]);
    expect(search.happen({ type: 'due' })).toEqual([]);
    search.candidates.push(helper('b'));
    // An answer that comes just before the clock must not put the look off.
    expect(search.happen({ type: 'declined', helperId: 'a' })).toEqual([together('b')]);
    expect(search.dispatch).toMatchObject({ phase: 'everyone', count: 2 });
  });

  test('given back, ask those whose rest is over, and not who declined (QUICK-119)', () => {
    const search = new Search(ROUNDS, [helper('a'), helper('b', { km: 1.1 }), helper('c')]);
    search.happen({ type: 'begin' });
    search.happen({ type: 'over' }, BEGIN + SECOND);
    search.change('a', { lastAskedAt: BEGIN });
    search.change('b', { lastAskedAt: BEGIN - 6 * MINUTE });
    search.change('c', { hasDeclined: true });
    const later = BEGIN + 5 * MINUTE;
    expect(search.happen({ type: 'begin' }, later)).toEqual([alone('b', later + 30 * SECOND)]);
    expect(search.dispatch).toMatchObject({ beganAt: later, next: [] });
  });

  test('that the operator switches off go on as a broadcast', () => {
    const search = new Search(ROUNDS, people());
    search.happen({ type: 'begin' });
    const world = { now: search.dueAt, expiresAt: EXPIRES_AT, candidates: search.candidates };
    const step = advance(search.dispatch, { type: 'due' }, world, BROADCAST);
    expect(step.effects).toEqual([
      missed('known'),
      together('near', 'known', 'second ring', 'third ring'),
    ]);
  });
});

describe('random searches', () => {
  const SEEDS = Array.from({ length: 300 }, (_, at) => 1000 + at);
  const MODES: readonly DispatchMode[] = ['rounds', 'broadcast'];
  const searches = (mode: DispatchMode, isPunctual = false) =>
    SEEDS.map((seed) => new Schedule(seed, { mode, helpers: 1 + (seed % 9), isPunctual }).run());
  const alertsIn = ({ step }: TakenStep) =>
    step.effects.filter((effect) => effect.type === 'alert');
  const candidateIn = ({ world }: TakenStep, id: string) =>
    world.candidates.find((candidate) => candidate.id === id);

  test.each(MODES)('every search ends: %s', (mode) => {
    for (const search of searches(mode)) expect(search.status).not.toBe('searching');
  });

  test.each(MODES)('it knows when to look again, and changes nothing it is given: %s', (mode) => {
    for (const { taken } of searches(mode)) {
      for (const { before, event, world, settings, step } of taken) {
        const again = structuredClone({ before, event, world, settings });
        expect(advance(before, event, world, settings)).toEqual(step);
        expect({ before, event, world, settings }).toEqual(again);
        if (step.dispatch.phase === 'over') continue;
        expect(step.dueAt).toBeGreaterThanOrEqual(world.now);
        expect(step.dueAt).toBeLessThanOrEqual(world.expiresAt);
      }
    }
  });

  test('no helper is asked alone with another, while busy, within the rest, or after declining', () => {
    for (const taken of searches('rounds').flatMap((search) => search.taken)) {
      for (const { helperIds, isExclusive } of alertsIn(taken)) {
        expect(isExclusive ? helperIds.length : 1).toBe(1);
        for (const id of helperIds) {
          const candidate = candidateIn(taken, id);
          expect(candidate?.hasDeclined).toBe(false);
          if (!isExclusive || !candidate) continue;
          expect(candidate.isBusy).toBe(false);
          const rested = taken.world.now - (candidate.lastAskedAt ?? -Infinity);
          expect(rested).toBeGreaterThanOrEqual(taken.settings.restMs);
        }
      }
    }
  });

  test.each(MODES)('everyone in reach has been asked when it expires: %s', (mode) => {
    for (const { taken } of searches(mode, true)) {
      const last = taken.at(-1);
      expect(last?.step.effects).toContainEqual({ type: 'expire' });
      const asked = new Set(taken.flatMap(alertsIn).flatMap(({ helperIds }) => helperIds));
      const reach = mode === 'rounds' ? ROUNDS.rescueKm : BROADCAST.alertKm;
      const reached = last?.world.candidates.filter(({ km }) => km <= reach) ?? [];
      expect([...asked].toSorted()).toEqual(reached.map(({ id }) => id).toSorted());
    }
  });
});

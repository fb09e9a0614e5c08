import { describe, expect, test } from 'vitest';
import { advance, dependsOnCandidates } from './machine.ts';
import { replay } from './model/replay.ts';
import { Schedule } from './model/schedules.ts';
import type { Machine } from './model/schedules.ts';
import { smallWorlds } from './model/small-worlds.ts';
import { readStepTable, rowsFor } from './model/step-table.ts';
import type { DispatchMode } from './types.ts';

const table = readStepTable();
const SEEDS = Array.from({ length: 400 }, (_, at) => at + 1);
const MODES: readonly DispatchMode[] = ['broadcast', 'rounds'];

/** Replays all schedules of a machine against the model; fails at the first step that the model does not allow. */
function replayAll(machine: Machine, mode: DispatchMode): Set<number> {
  const rows = new Set<number>();
  for (const seed of SEEDS) {
    const { taken } = new Schedule(seed, { mode, helpers: 1 + (seed % 8), machine }).run();
    for (const step of taken) rows.add(replay(table, step));
  }
  return rows;
}

describe('the table of the model', () => {
  test('has just one row for whatever may happen', () => {
    const names = Object.keys(table.guards);
    const counts = new Map<string, number>();
    for (const phase of Object.keys(table.phases)) {
      for (const event of Object.keys(table.events)) {
        // Only who is asked can be the one who declined.
        if (phase !== 'asked' && (event === 'declined' || event === 'unavailable')) continue;
        for (let bits = 0; bits < 2 ** names.length; bits += 1) {
          const guards = Object.fromEntries(
            names.map((name, at) => [name, (bits >> at) % 2 === 1]),
          );
          const found = rowsFor(table, { phase, event, guards }).length;
          if (found !== 1) counts.set(JSON.stringify({ phase, event, guards }), found);
        }
      }
    }
    expect(Object.fromEntries(counts)).toEqual({});
  });

  test('knows every name it uses', () => {
    const used = {
      phases: table.rows.flatMap((row) => row.in),
      events: table.rows.flatMap((row) => row.on),
      guards: table.rows.flatMap((row) => row.if.map((guard) => guard.replace('!', ''))),
      outcomes: table.rows.map((row) => row.do),
    };
    for (const kind of ['phases', 'events', 'guards', 'outcomes'] as const) {
      expect([...new Set(used[kind])].toSorted()).toEqual(Object.keys(table[kind]).toSorted());
    }
  });
});

describe('the machine is the model (QUICK-044, QUICK-050 to QUICK-056, QUICK-119)', () => {
  test.each(MODES)('in every step of many schedules: %s', (mode) => {
    const rows = replayAll(advance, mode);
    expect(rows.size).toBe(mode === 'rounds' ? 21 : 7);
  });

  test('in everything that may happen to a search with two helpers, by every row', () => {
    const rows = new Set<number>();
    for (const world of smallWorlds()) {
      const step = advance(world.before, world.event, world.world, world.settings);
      rows.add(replay(table, { ...world, step }));
    }
    expect(rows.size).toBe(table.rows.length);
  });

  test('needs no candidates where it says so', () => {
    let compared = 0;
    for (const { before, event, world, settings } of smallWorlds()) {
      if (dependsOnCandidates(before, event, settings)) continue;
      const alone = advance(before, event, { ...world, candidates: [] }, settings);
      expect(advance(before, event, world, settings)).toEqual(alone);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });
});

describe('the model refuses a machine that', () => {
  const broken: [string, RegExp, Machine][] = [
    [
      'asks two alone at once',
      /^ask_of_ring would be/,
      (dispatch, event, world, settings) => {
        const step = advance(dispatch, event, world, settings);
        const [another] = step.dispatch.phase === 'asking' ? step.dispatch.next : [];
        if (another === undefined) return step;
        const effects = step.effects.map((effect) =>
          effect.type === 'alert'
            ? { ...effect, helperIds: [...effect.helperIds, another] }
            : effect,
        );
        return { ...step, effects };
      },
    ],
    [
      'asks again at once who missed it',
      /of .*, it chose|^alert_all would be/,
      (dispatch, event, world, settings) =>
        advance(dispatch, event, world, { ...settings, restMs: 0 }),
    ],
    [
      'never comes to the rescue',
      /^alert_all would be/,
      (dispatch, event, world, settings) => {
        const step = advance(dispatch, event, world, { ...settings, rescueAfterMs: Infinity });
        const isRescue = dispatch?.phase === 'asking' && step.dispatch.phase === 'everyone';
        if (!isRescue) return step;
        const between = { ...dispatch, asked: null, next: [] };
        return { dispatch: between, effects: [], dueAt: world.now + 1000 };
      },
    ],
    [
      'is ten seconds late for everything',
      /^alert_all would be/,
      (dispatch, event, world, settings) => {
        const step = advance(dispatch, event, world, settings);
        return { ...step, dueAt: Math.min(step.dueAt + 10_000, world.expiresAt) };
      },
    ],
  ];

  test.each(broken)('%s', (_name, problem, machine) => {
    expect(() => replayAll(machine, 'rounds')).toThrow(problem);
  });
});

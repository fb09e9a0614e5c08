import { buildDispatchSettings } from './schedules.ts';
import type { Candidate, Dispatch, DispatchEvent } from '../types.ts';
import type { TakenStep } from './replay.ts';

const [FIRST, SECOND] = ['helper-0', 'helper-1'];
const UNTIL = 40_000;
const asking = { phase: 'asking', beganAt: 10_000, roundOf: 2 } as const;
const asked = { helperId: FIRST, until: UNTIL };

const BEFORE: readonly (Dispatch | null)[] = [
  null,
  { phase: 'over' },
  { phase: 'everyone', beganAt: 10_000, count: 1 },
  { ...asking, ring: 0, asked: null, next: [] },
  { ...asking, ring: 1, asked: null, next: [] },
  { ...asking, ring: 0, asked, next: [SECOND] },
  { ...asking, ring: 1, asked, next: [SECOND] },
  { ...asking, ring: 0, asked, next: [] },
  { ...asking, ring: 2, asked, next: [] },
];

const EVENTS: readonly DispatchEvent[] = [
  { type: 'begin' },
  { type: 'due' },
  { type: 'declined', helperId: FIRST },
  { type: 'declined', helperId: SECOND },
  { type: 'unavailable', helperId: FIRST },
  { type: 'over' },
];

const EXPIRES_AT = 1_810_000;
/** Before, at and after every limit. */
const TIMES = [UNTIL - 1, UNTIL, 910_000, EXPIRES_AT];

/** One helper in all ways that count, and not there at all. */
function* generateHelperVariants(
  id: string,
  now: number,
  restMs: number,
): Generator<readonly Candidate[]> {
  yield [];
  for (const km of [1, 4, 20]) {
    for (const lastAskedAt of [null, now - 1000, now - restMs]) {
      for (const [hasDeclined, isBusy] of [
        [false, false],
        [false, true],
        [true, false],
      ] as const) {
        yield [
          {
            id,
            km,
            score: 3,
            isKnown: false,
            hasPush: id === SECOND,
            lastAskedAt,
            hasDeclined,
            isBusy,
          },
        ];
      }
    }
  }
}

/** Everything that may happen to a search with two helpers: each event at each time in each phase, in each mode. */
export function* smallWorlds(): Generator<Omit<TakenStep, 'step'>> {
  for (const settings of [buildDispatchSettings('rounds'), buildDispatchSettings('broadcast')]) {
    for (const now of TIMES) {
      for (const first of generateHelperVariants(FIRST, now, settings.restMs)) {
        for (const second of generateHelperVariants(SECOND, now, settings.restMs)) {
          const world = { now, expiresAt: EXPIRES_AT, candidates: [...first, ...second] };
          for (const before of BEFORE) {
            for (const event of EVENTS) yield { before, event, world, settings };
          }
        }
      }
    }
  }
}

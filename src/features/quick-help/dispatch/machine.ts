import { ask, askable, askRound } from './asking.ts';
import type { Asking } from './asking.ts';
import { alertEveryone, whileEveryone } from './everyone.ts';
import { end, step } from './step.ts';
import type { Surroundings } from './step.ts';
import type {
  Dispatch,
  DispatchEffect,
  DispatchEvent,
  DispatchSettings,
  DispatchStep,
  DispatchWorld,
} from './types.ts';

/** When all of a round turned out not to be there, the world is read again after this. */
export const READ_AGAIN_MS = 1000;

/**
 * One step of a search (QUICK-044, QUICK-050 to QUICK-056, QUICK-085, QUICK-119; decision 0051). It is pure and total: an
 * event that comes too late, twice or out of order changes nothing. Its steps are the rows of
 * `docs/models/dispatch-steps.json`, which a test compares.
 */
export function advance(
  dispatch: Dispatch | null,
  event: DispatchEvent,
  world: DispatchWorld,
  settings: DispatchSettings,
): DispatchStep {
  const isOver = dispatch?.phase === 'over';
  const isLate = isOver && event.type !== 'begin' && event.type !== 'due';
  if (event.type === 'over' || isLate) return end(world, []);
  // Something is due only while the request is searched: even with a search that is lost it must end (QUICK-040).
  if (world.now >= world.expiresAt) return end(world, [{ type: 'expire' }]);
  if (isOver && event.type === 'due') return end(world, []);
  const around = { world, settings };
  if (dispatch === null || dispatch.phase === 'over') return begin(around);
  return dispatch.phase === 'asking'
    ? whileAsking(dispatch, event, around)
    : whileEveryone(dispatch, around);
}

/** Whether a step depends on who could be asked: neither the end does, nor a broadcast once it was sent. */
export const dependsOnCandidates = (
  dispatch: Dispatch | null,
  event: DispatchEvent,
  { mode }: DispatchSettings,
): boolean => event.type !== 'over' && !(dispatch?.phase === 'everyone' && mode === 'broadcast');

function begin(around: Surroundings): DispatchStep {
  const beganAt = around.world.now;
  if (around.settings.mode === 'broadcast') return alertEveryone(beganAt, [], around);
  return (
    askRound({ beganAt, fromRing: 0, besides: null }, [], around) ??
    alertEveryone(beganAt, [], around)
  );
}

function whileAsking(dispatch: Asking, event: DispatchEvent, around: Surroundings): DispatchStep {
  const { asked } = dispatch;
  if (asked === null) return goOn(dispatch, [], around);
  if (event.type === 'due' && around.world.now >= asked.until) {
    return goOn(dispatch, [{ type: 'missed', helperId: asked.helperId }], around);
  }
  const isAsked =
    (event.type === 'declined' || event.type === 'unavailable') &&
    event.helperId === asked.helperId;
  if (!isAsked) return step(dispatch, [], asked.until, around);
  // The others may have been taken as well since the world was read: a new round begins with a new look at it.
  return event.type === 'unavailable'
    ? goOn(dispatch, [], around, 'look again')
    : goOn(dispatch, [], around);
}

/**
 * Asks the next helper of the round, begins a new round in the same or a larger ring, or, if no helper or no time is
 * left for that, falls back to the rescue.
 */
function goOn(
  dispatch: Asking,
  effects: readonly DispatchEffect[],
  around: Surroundings,
  afterRound: 'new round' | 'look again' = 'new round',
): DispatchStep {
  const { world, settings } = around;
  const { beganAt, ring, asked } = dispatch;
  const isRescueTime = world.now - beganAt >= settings.rescueAfterMs;
  if (settings.mode === 'broadcast' || isRescueTime) return alertEveryone(beganAt, effects, around);
  const besides = asked?.helperId ?? null;
  const free = askable(around, ring, besides);
  const round = dispatch.next.flatMap((id) => free.find((candidate) => candidate.id === id) ?? []);
  const [helper, ...others] = round;
  if (helper) return ask(dispatch, { helper, others }, effects, around);
  if (afterRound === 'look again') {
    const between: Asking = { ...dispatch, asked: null, next: [] };
    return step(between, effects, world.now + READ_AGAIN_MS, around);
  }
  return (
    askRound({ beganAt, fromRing: ring, besides }, effects, around) ??
    alertEveryone(beganAt, effects, around)
  );
}

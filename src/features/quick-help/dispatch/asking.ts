import { isWithin, chooseRound } from './order.ts';
import { step } from './step.ts';
import type { Surroundings } from './step.ts';
import type { Candidate, Dispatch, DispatchEffect, DispatchStep } from './types.ts';

export type Asking = Extract<Dispatch, { phase: 'asking' }>;

/** Begins a round in the nearest ring that has a helper to ask; null if none has. */
export function askRound(
  { beganAt, fromRing, besides }: { beganAt: number; fromRing: number; besides: string | null },
  effects: readonly DispatchEffect[],
  around: Surroundings,
): DispatchStep | null {
  const { ringsKm, inARound } = around.settings;
  for (let ring = fromRing; ring < ringsKm.length; ring += 1) {
    const round = chooseRound(askable(around, ring, besides), ringsKm[ring] ?? 0, inARound);
    const [helper, ...others] = round;
    if (!helper) continue;
    const asking: Asking = {
      phase: 'asking',
      beganAt,
      ring,
      asked: null,
      next: [],
      roundOf: round.length,
    };
    return ask(asking, { helper, others }, effects, around);
  }
  return null;
}

/** Puts it before one helper alone. */
export function ask(
  dispatch: Asking,
  { helper, others }: { helper: Candidate; others: readonly Candidate[] },
  effects: readonly DispatchEffect[],
  around: Surroundings,
): DispatchStep {
  const { world, settings } = around;
  const patience = helper.hasPush ? settings.pushAskMs : settings.askMs;
  const until = Math.min(world.now + patience, world.expiresAt);
  return step(
    { ...dispatch, asked: { helperId: helper.id, until }, next: others.map(({ id }) => id) },
    [...effects, { type: 'alert', helperIds: [helper.id], until, isExclusive: true }],
    until,
    around,
  );
}

/** Returns the helpers of a ring who may be asked alone: not those who declined, missed it recently or are busy. */
export const askable = (
  { world, settings }: Surroundings,
  ring: number,
  besides: string | null,
): Candidate[] =>
  world.candidates.filter(
    (candidate) =>
      candidate.id !== besides &&
      !candidate.hasDeclined &&
      !candidate.isBusy &&
      (candidate.lastAskedAt === null || world.now - candidate.lastAskedAt >= settings.restMs) &&
      isWithin(candidate, settings.ringsKm[ring] ?? 0),
  );

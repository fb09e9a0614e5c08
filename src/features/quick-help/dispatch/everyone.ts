import { isWithin } from './order.ts';
import { step } from './step.ts';
import type { Surroundings } from './step.ts';
import type { Candidate, Dispatch, DispatchEffect, DispatchStep } from './types.ts';

/** After the rescue, those who came on duty since are looked for this often. */
export const LOOK_AGAIN_MS = 15_000;

type Everyone = Extract<Dispatch, { phase: 'everyone' }>;

/** The broadcast, or the rescue: all in reach who did not decline, until the request ends. */
export function alertEveryone(
  beganAt: number,
  effects: readonly DispatchEffect[],
  around: Surroundings,
): DispatchStep {
  const helpers = inReach(around);
  return waitForEveryone(
    { phase: 'everyone', beganAt, count: helpers.length },
    [...effects, ...alertAll(helpers, around)],
    around,
  );
}

/**
 * Rounds go on looking for those who came on duty since, whatever happened: an event that came before the clock must not
 * put their look off. A broadcast is for who was there when it began (QUICK-056).
 */
export function whileEveryone(dispatch: Everyone, around: Surroundings): DispatchStep {
  if (around.settings.mode === 'broadcast') return waitForEveryone(dispatch, [], around);
  const newcomers = inReach(around).filter(
    ({ lastAskedAt }) => lastAskedAt === null || lastAskedAt < dispatch.beganAt,
  );
  const count = dispatch.count + newcomers.length;
  return waitForEveryone({ ...dispatch, count }, alertAll(newcomers, around), around);
}

/** The looks stand at fixed times after the beginning. */
function waitForEveryone(
  dispatch: Everyone,
  effects: readonly DispatchEffect[],
  around: Surroundings,
): DispatchStep {
  const { now, expiresAt } = around.world;
  if (around.settings.mode === 'broadcast') return step(dispatch, effects, expiresAt, around);
  const sinceLook = (now - dispatch.beganAt) % LOOK_AGAIN_MS;
  return step(dispatch, effects, now + LOOK_AGAIN_MS - sinceLook, around);
}

const inReach = ({ world, settings }: Surroundings): Candidate[] => {
  const reach = settings.mode === 'broadcast' ? settings.alertKm : settings.rescueKm;
  return world.candidates.filter(
    (candidate) => !candidate.hasDeclined && isWithin(candidate, reach),
  );
};

const alertAll = (
  helpers: readonly Candidate[],
  { world }: Surroundings,
): readonly DispatchEffect[] =>
  helpers.length === 0
    ? []
    : [
        {
          type: 'alert',
          helperIds: helpers.map(({ id }) => id),
          until: world.expiresAt,
          isExclusive: false,
        },
      ];

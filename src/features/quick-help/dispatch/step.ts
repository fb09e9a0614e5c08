import type {
  Dispatch,
  DispatchEffect,
  DispatchSettings,
  DispatchStep,
  DispatchWorld,
} from './types.ts';

/** The inputs of every step. */
export type Surroundings = { world: DispatchWorld; settings: DispatchSettings };

/** Returns a step whose next time is neither before now nor after the end. */
export const step = (
  dispatch: Dispatch,
  effects: readonly DispatchEffect[],
  dueAt: number,
  { world }: Surroundings,
): DispatchStep => ({
  dispatch,
  effects,
  dueAt: Math.max(world.now, Math.min(dueAt, world.expiresAt)),
});

/** Returns the last step, after which nothing is left to do. */
export const end = (
  { expiresAt }: DispatchWorld,
  effects: readonly DispatchEffect[],
): DispatchStep => ({
  dispatch: { phase: 'over' },
  effects,
  dueAt: expiresAt,
});

import type {
  Dispatch,
  DispatchEffect,
  DispatchSettings,
  DispatchStep,
  DispatchWorld,
} from './types.ts';

/** What every step goes by. */
export type Surroundings = { world: DispatchWorld; settings: DispatchSettings };

/** Whatever is next, it is not before now, and not after the end. */
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

/** Nothing is to be done any more. */
export const end = (
  { expiresAt }: DispatchWorld,
  effects: readonly DispatchEffect[],
): DispatchStep => ({
  dispatch: { phase: 'over' },
  effects,
  dueAt: expiresAt,
});

import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';

const because = createRefusalBuilder('boards:refusals');

export type NeighborFacts = { isSignedIn: boolean; isOnboarded: boolean };

/** SHELL-478. */
export function mayAddBoard({ isSignedIn, isOnboarded }: NeighborFacts): Ruling {
  if (!isSignedIn) return because('signed_out', 'signed-out');
  return isOnboarded ? allowed : because('not_onboarded', 'forbidden');
}

export type BoardFacts = NeighborFacts & {
  isAdder: boolean;
  /** The person who looks after it now. */
  caretaker: 'viewer' | 'other' | null;
  /** A poster of another person hangs there that is not withdrawn. */
  hasOthersPosters: boolean;
};

/** SHELL-481. */
export function mayTakeCare({ caretaker, ...viewer }: BoardFacts): Ruling {
  const asNeighbor = mayAddBoard(viewer);
  if (!asNeighbor.allowed) return asNeighbor;
  return caretaker === null ? allowed : because('has_caretaker', 'conflict');
}

/** SHELL-481. */
export function mayStopCare({ isSignedIn, caretaker }: BoardFacts): Ruling {
  if (!isSignedIn) return because('signed_out', 'signed-out');
  return caretaker === 'viewer' ? allowed : because('not_caretaker', 'conflict');
}

/** SHELL-485. */
export function mayRemoveBoard({ isSignedIn, isAdder, hasOthersPosters }: BoardFacts): Ruling {
  if (!isSignedIn) return because('signed_out', 'signed-out');
  if (!isAdder) return because('not_adder', 'forbidden');
  return hasOthersPosters ? because('others_posters', 'conflict') : allowed;
}

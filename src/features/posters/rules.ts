import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { MOST_POSTERS } from './limits.ts';

const because = createRefusalBuilder('posters:refusals');

export type PosteredFacts = {
  isOwner: boolean;
  /** Visitors find it in lists. */
  isListed: boolean;
  /** The number of the viewer's posters that are not withdrawn. */
  current: number;
};

export type TownFacts = Pick<PosteredFacts, 'current'> & { isOnboarded: boolean };

/** SHELL-472, SHELL-473. */
export function mayMakeTownPoster({ isOnboarded, current }: TownFacts): Ruling {
  if (!isOnboarded) return because('not_onboarded', 'forbidden');
  return hasRoom(current);
}

/** SHELL-461, SHELL-472. */
export function mayMakePoster({ isOwner, isListed, current }: PosteredFacts): Ruling {
  if (!isOwner) return because('not_owner', 'forbidden');
  if (!isListed) return because('not_listed', 'conflict');
  return hasRoom(current);
}

const hasRoom = (current: number): Ruling =>
  current < MOST_POSTERS
    ? allowed
    : because('most_posters', 'conflict', { limit: String(MOST_POSTERS) });

/** SHELL-483. */
export const maySight = ({ isSignedIn }: { isSignedIn: boolean }): Ruling =>
  isSignedIn ? allowed : because('signed_out', 'signed-out');

/** SHELL-471: a withdrawn one changes no more. */
export const mayWithdraw = ({ isWithdrawn }: { isWithdrawn: boolean }): Ruling =>
  isWithdrawn ? because('withdrawn', 'conflict') : allowed;

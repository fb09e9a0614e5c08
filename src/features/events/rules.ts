import { allowed, createRefusalBuilder, firstRefusal } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { GuestState, PlaceKind } from './vocabulary.ts';

const because = createRefusalBuilder('events:refusals');

/** EVENT-002. */
export function mayCreateEvent(viewer: { isSignedIn: boolean; isOnboarded: boolean }): Ruling {
  if (!viewer.isSignedIn) return because('signed_out', 'signed-out');
  return viewer.isOnboarded ? allowed : because('not_onboarded', 'forbidden');
}

export type EventFacts = {
  isSignedIn: boolean;
  isHost: boolean;
  placeKind: PlaceKind;
  /** The viewer's own answer. */
  state: GuestState | null;
  isOver: boolean;
  isCancelled: boolean;
  /** Moderators took it away. */
  isTakenAway: boolean;
  isClosed: boolean;
};

/** An event that still takes place. */
function isAhead({ isOver, isCancelled, isTakenAway }: EventFacts): Ruling {
  if (isCancelled) return because('cancelled', 'conflict');
  if (isTakenAway) return because('taken_away', 'conflict');
  return isOver ? because('over', 'conflict') : allowed;
}

/** EVENT-011; whether the person comes or waits is decided by the places. */
export function mayJoin(event: EventFacts): Ruling {
  if (!event.isSignedIn) return because('signed_out', 'signed-out');
  if (event.isHost) return because('own', 'forbidden');
  const ahead = isAhead(event);
  if (!ahead.allowed) return ahead;
  if (event.state !== null) return because('joined', 'conflict');
  return event.isClosed ? because('closed', 'conflict') : allowed;
}

/** EVENT-014. */
export function mayLeave(event: EventFacts): Ruling {
  if (!event.isSignedIn) return because('signed_out', 'signed-out');
  if (event.state === null) return because('not_joined', 'conflict');
  return event.isOver ? because('over', 'conflict') : allowed;
}

/** Edits, closes, opens and cancels (EVENT-018 to EVENT-021). */
export const mayChange = (event: EventFacts): Ruling =>
  firstRefusal(
    () => (event.isSignedIn ? allowed : because('signed_out', 'signed-out')),
    () => (event.isHost ? allowed : because('not_host', 'forbidden')),
    () => isAhead(event),
  );

/** EVENT-006, EVENT-007. */
export const knowsPlace = ({ isHost, placeKind, state }: EventFacts): boolean =>
  isHost || placeKind === 'public' || state === 'going';

/** EVENT-015: all, those who agreed, or none. */
export function guestsInSight({ isHost, state }: EventFacts): 'all' | 'shown' | 'none' {
  if (isHost) return 'all';
  return state === 'going' ? 'shown' : 'none';
}

/** EVENT-015. */
export function maySeeGuests(event: EventFacts): Ruling {
  if (!event.isSignedIn) return because('signed_out', 'signed-out');
  return guestsInSight(event) === 'none' ? because('not_coming', 'forbidden') : allowed;
}

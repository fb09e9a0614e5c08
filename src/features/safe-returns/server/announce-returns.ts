import type { Work } from '#platform/server/context.ts';
import { SAFE_RETURNS_CHANGED } from '../live-events.ts';

/** Sends an event to the person's own pages, once the change is stored. */
export const announceReturns = ({ services, afterCommit }: Work, ownerId: string): void =>
  afterCommit(() => services.realtime.toUsers([ownerId], SAFE_RETURNS_CHANGED, {}));

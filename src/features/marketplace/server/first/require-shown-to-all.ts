import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { mustBeShownToAll } from '../../rules.ts';
import type { FoundItem } from '../items/locked-item.ts';

/** Refuses a step for everyone on an item that a group sees first (GROUP-034). */
export const requireShownToAll = (by: Actor, item: Pick<FoundItem, 'isShownToAll'>): void =>
  authorise(by, mustBeShownToAll(item));

import { entityTypes } from '../notification-types.ts';
import type { EntityType } from '../notification-types.ts';

/** The database allows no others, but says so to nobody who reads the row. */
export const entityTypeOf = (stored: string): EntityType =>
  entityTypes.find((type) => type === stored) ?? 'task';

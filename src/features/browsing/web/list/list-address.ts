import { addressText } from '#platform/addresses/address-text.ts';
import { LONGEST_SEARCH } from '../../limits.ts';

/** The search parameters of every page with a list and a map; defaults are left out (TASK-069). */
export type ListAddress = {
  search?: string;
  view?: 'map';
  /** The camera of the map: latitude, longitude and zoom. */
  at?: string;
};

const CAMERA_LENGTH = 40;

/** Unknown values fall back to the default (TASK-314). */
export function readListAddress(raw: Record<string, unknown>): ListAddress {
  const search = addressText(raw['search'], LONGEST_SEARCH);
  const at = addressText(raw['at'], CAMERA_LENGTH);
  const view = raw['view'] === 'map' ? 'map' : undefined;
  return { search, view, at: view && at };
}

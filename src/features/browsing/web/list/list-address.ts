import { LONGEST_SEARCH } from '../../limits.ts';

/** What stands in the address of every page that lists and maps; what is usual is left out (TASK-069). */
export type ListAddress = {
  search?: string;
  view?: 'map';
  /** Where the map stands: latitude, longitude and zoom. */
  at?: string;
};

const CAMERA_LENGTH = 40;

/** The router reads `?search=123` as a number; a person typed a text. */
export function addressText(value: unknown, length: number): string | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  return String(value).trim().slice(0, length) || undefined;
}

/** Unknown values fall back to the default (TASK-314). */
export function readListAddress(raw: Record<string, unknown>): ListAddress {
  const search = addressText(raw['search'], LONGEST_SEARCH);
  const at = addressText(raw['at'], CAMERA_LENGTH);
  return {
    ...(search !== undefined && { search }),
    ...(raw['view'] === 'map' && { view: 'map', ...(at !== undefined && { at }) }),
  };
}

import { MapFailure } from '../map-failure.ts';

export type MapSettings = {
  apiKey: string;
  isGoogleRequired: boolean;
  googleScript: string;
  styleUrl: string | null;
  darkStyleUrl: string | null;
  streets: {
    /** The path of a tile, with {z}, {x} and {y}. */
    tiles: string;
    minZoom: number;
    maxZoom: number;
    bounds: [west: number, south: number, east: number, north: number];
  } | null;
};

/** Google's maps with a key, else the default ones; required but without a key there are none (GEO-001, GEO-006). */
export function chooseEngine({ apiKey, isGoogleRequired }: MapSettings): 'google' | 'default' {
  if (apiKey !== '') return 'google';
  if (isGoogleRequired) throw new MapFailure('keyMissing');
  return 'default';
}

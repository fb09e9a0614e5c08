import type { Point } from '../distance.ts';
import { timeZoneOfState } from '../state-time-zones.ts';

type Split = { zone: string; isThere: (point: Point) => boolean };

const splitAt = (zone: string, degrees: number): Split => ({
  zone,
  isThere: ({ longitude }) => longitude < degrees,
});
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';

/** Where a state has two zones, the part of it that a longitude sets apart; counties at the border may differ. */
const SPLIT_STATES: Record<string, { rest: string; parts: Split[] }> = {
  FL: { rest: 'America/New_York', parts: [splitAt(CENTRAL, -85.1)] },
  ID: {
    rest: MOUNTAIN,
    parts: [{ zone: 'America/Los_Angeles', isThere: ({ latitude }) => latitude > 45.5 }],
  },
  IN: {
    rest: 'America/Indiana/Indianapolis',
    parts: [
      {
        zone: CENTRAL,
        isThere: ({ latitude, longitude }) =>
          longitude < -86.9 && (latitude > 40.9 || latitude < 38.4),
      },
    ],
  },
  KS: { rest: CENTRAL, parts: [splitAt(MOUNTAIN, -101.5)] },
  KY: { rest: 'America/New_York', parts: [splitAt(CENTRAL, -86.05)] },
  MI: {
    rest: 'America/Detroit',
    parts: [
      {
        zone: CENTRAL,
        isThere: ({ latitude, longitude }) => latitude > 45 && longitude < -87.6 && latitude < 46.5,
      },
    ],
  },
  ND: { rest: CENTRAL, parts: [splitAt(MOUNTAIN, -102)] },
  NE: { rest: CENTRAL, parts: [splitAt(MOUNTAIN, -101.3)] },
  OR: {
    rest: 'America/Los_Angeles',
    parts: [
      {
        zone: 'America/Boise',
        isThere: ({ latitude, longitude }) => longitude > -117.9 && latitude < 44.5,
      },
    ],
  },
  SD: { rest: CENTRAL, parts: [splitAt(MOUNTAIN, -100.5)] },
  TN: {
    rest: 'America/New_York',
    parts: [splitAt(CENTRAL, -85.4)],
  },
  TX: { rest: CENTRAL, parts: [splitAt(MOUNTAIN, -104.9)] },
};

/** Returns the time zone of a point in a state; null for an unknown state. */
export function timeZoneAt(state: string, point: Point): string | null {
  const split = SPLIT_STATES[state];
  if (!split) return timeZoneOfState(state);
  return split.parts.find(({ isThere }) => isThere(point))?.zone ?? split.rest;
}

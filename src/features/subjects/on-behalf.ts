import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';

/** The things an account posts for a person without one; a booking that is agreed on is a task (PEOPLE-241). */
export const servedThings = ['task', 'booking', 'request'] as const;
export type ServedThing = (typeof servedThings)[number];

/** The steps on a thing for a person served, and the ways of taking them (PEOPLE-228). */
export const servedThingActs = [
  'posted',
  'approved',
  'rejected',
  'helper_removed',
  'sent_back',
  'work_confirmed',
  'reviewed',
  'task_removed',
] as const;
export type ServedThingAct = (typeof servedThingActs)[number];
export const actingWays = ['code', 'account', 'staff'] as const;
export type ActingWay = (typeof actingWays)[number];

/** The facts that decide whether an account may post for a person it serves. */
export type ServedFacts = {
  /** They said that the sheet is not for them. */
  isEnded: boolean;
  isCodeCurrent: boolean;
  /** They said by their code that the sheet is for them. */
  isConfirmed: boolean;
  /** A code reached them past their proxy. */
  isProven: boolean;
  /** Another person served by this account said lately that a sheet was not theirs. */
  isProxyDoubted: boolean;
  /** Their tasks, bookings and Quick Help requests that have not ended. */
  unfinished: number;
};

/** Things for a person served at once, until they have used their sheet (PEOPLE-226). */
const MOST_BEFORE_CONFIRMED = 1;
/** The same once they have, until they are proven (PEOPLE-252). */
const MOST_BEFORE_PROVEN = 3;

const because = createRefusalBuilder('served-neighbors:refusals');

/** PEOPLE-226, PEOPLE-239, PEOPLE-252, PEOPLE-253: only for people with a current sheet, and few until they are proven. */
export function mayPostFor(served: ServedFacts): Ruling {
  if (served.isEnded) return because('served_ended', 'conflict');
  if (!served.isCodeCurrent) return because('served_code_over', 'conflict');
  if (served.isProven) return allowed;
  if (served.isProxyDoubted) return because('served_proxy_doubted', 'conflict');
  if (served.unfinished < MOST_BEFORE_CONFIRMED) return allowed;
  if (!served.isConfirmed) return because('served_not_confirmed', 'conflict');
  if (served.unfinished < MOST_BEFORE_PROVEN) return allowed;
  return because('served_not_proven', 'conflict', { limit: String(MOST_BEFORE_PROVEN) });
}

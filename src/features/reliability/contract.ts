import { z } from 'zod';

/** A person's activity in the last half year, counted every night (PEOPLE-187). */
export const reliability = z.object({
  /** Conversations in which the other person wrote first, and those of them answered within a day. */
  asked: z.number(),
  answeredInDay: z.number(),
  /** Half the answers came sooner; null without any. */
  medianMinutes: z.number().nullable(),
  /** Tasks claimed: finished, given up by the person, and of these late. */
  finished: z.number(),
  givenUp: z.number(),
  givenUpLate: z.number(),
  /** Tasks claimed to which the person did not come. */
  missed: z.number(),
  /** The person's own tasks and bookings with a helper: done, called off by the person, of these late, and not come to. */
  askedDone: z.number(),
  askedCalledOff: z.number(),
  askedCalledOffLate: z.number(),
  askedMissed: z.number(),
  /** Pickups that the person agreed to as seller and as buyer, in the same way (DEAL-158). */
  soldDone: z.number(),
  soldCalledOff: z.number(),
  soldCalledOffLate: z.number(),
  soldMissed: z.number(),
  boughtDone: z.number(),
  boughtCalledOff: z.number(),
  boughtCalledOffLate: z.number(),
  boughtMissed: z.number(),
  /** Quick Help that the person gave and asked for, in the same way (DEAL-169). */
  helpedDone: z.number(),
  helpedCalledOff: z.number(),
  helpedCalledOffLate: z.number(),
  helpedMissed: z.number(),
  requestedDone: z.number(),
  requestedCalledOff: z.number(),
  requestedCalledOffLate: z.number(),
  requestedMissed: z.number(),
  /** Loans that the person gave and asked for, in the same way; done is returned on time (DEAL-207). */
  lentDone: z.number(),
  lentCalledOff: z.number(),
  lentCalledOffLate: z.number(),
  lentMissed: z.number(),
  borrowedDone: z.number(),
  borrowedCalledOff: z.number(),
  borrowedCalledOffLate: z.number(),
  borrowedMissed: z.number(),
  borrowedReturnedLate: z.number(),
  borrowedNotReturned: z.number(),
});
export type Reliability = z.infer<typeof reliability>;

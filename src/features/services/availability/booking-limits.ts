import { z } from 'zod';

/** The minutes of notice that a provider can ask for (SERV-196), shortest first. */
export const noticeChoices = [120, 720, 1440, 2880, 4320, 10_080] as const;
/** The minutes that a provider can leave free around bookings (SERV-197), never more than the shortest notice. */
export const gapChoices = [0, 15, 30, 45, 60, 90, 120] as const;

export type BookingLimits = { noticeMinutes: number; gapMinutes: number };

export const bookingLimits = z.object({
  noticeMinutes: z.literal(noticeChoices),
  gapMinutes: z.literal(gapChoices),
});

/** The limits of a provider who has chosen none. */
export const DEFAULT_LIMITS: BookingLimits = { noticeMinutes: 120, gapMinutes: 0 };

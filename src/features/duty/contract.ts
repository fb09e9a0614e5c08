import { z } from 'zod';
import { mapBounds } from '#features/geo/contract.ts';
import { id, procedure } from '#platform/api-contract.ts';
import { helpCategories } from '#features/subjects/help-categories.ts';
import { FEED_MILES } from './limits.ts';

/** 'HH:MM', by the clock on the helper's wall. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'duty:fields.time');

/** The kinds of requests that a helper wants to receive. */
export const helperSettings = z.object({
  /** Miles; null for as far as requests are sent. */
  radiusMiles: z
    .number()
    .int()
    .min(1, 'duty:fields.radius')
    .max(FEED_MILES, 'duty:fields.radius')
    .nullable(),
  /** Empty means all. */
  categories: z.array(z.enum(helpCategories)).max(helpCategories.length),
  /** Null: at any hour. An end before the beginning lies on the next day. */
  hours: z.object({ from: timeOfDay, until: timeOfDay }).nullable(),
  /** 0 is Sunday; none stands for all. */
  days: z.array(z.number().int().min(0).max(6)).max(7),
  timeZone: z.string().max(60),
});
export type HelperSettings = z.infer<typeof helperSettings>;

/** The caller's own (QUICK-064, QUICK-065); without a row they are off duty. */
const ownDuty = z.object({
  onDuty: z.boolean(),
  dutySince: z.date().nullable(),
  /** As it is stored; null while it is unknown or an hour old. */
  position: z
    .object({ latitude: z.number(), longitude: z.number(), updatedAt: z.date() })
    .nullable(),
  settings: helperSettings,
});
export type OwnDuty = z.infer<typeof ownDuty>;

/** A helper on a map, at the center of their cell (QUICK-139, QUICK-144). */
export const helperOnMap = z.object({
  /** Identifies a pin. For helpers the viewer may not know, it changes with every answer. */
  key: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  updatedAt: z.date(),
  /** Null where the reader may not know who it is. */
  personId: id.nullable(),
  /** The first name for visitors. */
  name: z.string(),
  avatarUrl: z.string().nullable(),
  professionalTitle: z.string().nullable(),
  /** The town around the cell, such as 'Austin, TX'; empty where none is known. */
  area: z.string(),
});
export type HelperOnMap = z.infer<typeof helperOnMap>;

const degrees = (most: number) => z.number().min(-most).max(most);

export const dutyContract = {
  own: procedure
    .route({ method: 'GET', path: '/my/duty', summary: "The caller's own duty and position" })
    .input(z.object({}).default({}))
    .output(ownDuty),
  switch: procedure
    .route({
      method: 'PUT',
      path: '/my/duty',
      summary: 'Goes on or off duty; off duty no position is kept',
    })
    .input(z.object({ onDuty: z.boolean() }))
    .output(ownDuty),
  updateLocation: procedure
    .route({
      method: 'POST',
      path: '/my/duty/location',
      summary:
        "The caller's position, on duty only and every 30 seconds at most; others are ignored",
    })
    // Invalid positions are ignored, never refused (QUICK-070, QUICK-174).
    .input(z.object({ lat: z.unknown().optional(), lng: z.unknown().optional() }))
    .output(z.object({ isTaken: z.boolean() })),
  changeSettings: procedure
    .route({
      method: 'PUT',
      path: '/my/duty/settings',
      summary: 'What the caller wants to be asked for',
    })
    .input(helperSettings)
    .output(ownDuty),
  listOnMap: procedure
    .route({
      method: 'GET',
      path: '/quick-help/helpers',
      summary:
        'Helpers on duty in a window, at the center of their cells: the newest 100, and counts by cell',
    })
    .input(z.object({ bounds: mapBounds }))
    .output(
      z.object({
        items: z.array(helperOnMap),
        /** Number of helpers in the window, if there are more than are named. */
        total: z.number(),
        /** Whether there is one anywhere. */
        isAnybodyOnDuty: z.boolean(),
        /** Counts of all helpers in the window, by cell; empty if all are named. */
        cells: z.array(
          z.object({ latitude: z.number(), longitude: z.number(), count: z.number() }),
        ),
      }),
    ),
  countNearby: procedure
    .route({
      method: 'GET',
      path: '/quick-help/helpers/nearby',
      summary:
        'How many helpers other than the caller are on duty near a place, and in which cells (QUICK-160)',
    })
    .input(
      z.object({
        taskLat: degrees(90),
        taskLng: degrees(180),
        radiusMiles: z.number().positive().max(FEED_MILES).default(FEED_MILES),
        requiredSkills: z.array(z.string().max(100)).max(20).default([]),
      }),
    )
    .output(
      z.object({
        count: z.number(),
        cells: z.array(
          z.object({ latitude: z.number(), longitude: z.number(), count: z.number() }),
        ),
      }),
    ),
};

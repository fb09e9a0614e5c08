import { z } from 'zod';
import { LONGEST_PLACE_ADDRESS, LONGEST_PLACE_NAME } from '#features/offers/limits.ts';
import { placeKinds } from '#features/offers/vocabulary.ts';
import { badgeTypes } from '#features/people/badge-types.ts';
import { cityNames, cityWords } from '#features/site/city-words.ts';
import { typesFor } from '#features/subjects/subjects.ts';
import { ability } from '#platform/ability-schema.ts';
import {
  givenId,
  id,
  createPageSchema,
  procedure,
  searchText,
  givenText,
} from '#platform/api-contract.ts';
import { LONGEST_BODY, LONGEST_SUBJECT } from '#features/mailings/limits.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { actor, person, staffDecision } from '#features/moderation/contract.ts';
import {
  LONGEST_PLACE_FILE,
  LONGEST_THING_SEARCH,
  LONGEST_WORDS,
} from '#features/moderation/limits.ts';
import { backupStates, measures } from '#features/moderation/vocabulary.ts';
import { outcomesContract } from './outcomes-contract.ts';
import { postcardsContract } from './postcards-contract.ts';
import { searchWordsContract } from './search-words-contract.ts';

const waiting = z.object({
  count: z.number(),
  /** Since when the first of them waits; null where nothing does. */
  since: z.date().nullable(),
});

const activity = z.object({
  /** The days of UTC such as 2026-11-25, the oldest first. */
  days: z.array(z.string()),
  measures: z.array(
    z.object({
      measure: z.enum(measures),
      /** One a day. */
      counts: z.array(z.number()),
    }),
  ),
});
export type Activity = z.infer<typeof activity>;

/** The site's health over the last five minutes, unless a field says otherwise. */
const health = z.object({
  perSecond: z.number(),
  /** Which share was answered with 5xx, from 0 to 1. */
  failedShare: z.number(),
  /** Within so many milliseconds 95 % were answered; null without any. */
  p95Ms: z.number().nullable(),
  liveSockets: z.number(),
  /** Since the process started. */
  failedEmails: z.number(),
  /** For the whole site. */
  waitingJobs: z.number(),
});

const thingType = z.enum(typesFor('administration'));

const featurableType = z.enum(typesFor('feature'));

const foundThing = z.object({
  id,
  type: thingType,
  title: z.string(),
  state: z.string(),
  owner: person.nullable(),
  createdAt: z.date(),
  /** The path of its page, if that page is public. */
  path: z.string().nullable(),
  isFeatured: z.boolean(),
  /** Null where an operator featured it. */
  featuredUntil: z.date().nullable(),
});
export type FoundThing = z.infer<typeof foundThing>;

const thing = foundThing.extend({
  /** Its words and the addresses of its pictures, as moderators read what was reported. */
  lines: z.array(z.string()),
  history: z.array(staffDecision),
  abilities: z.object({ feature: ability }),
});
export type Thing = z.infer<typeof thing>;

const jobQueue = z.object({
  name: z.string(),
  waiting: z.number(),
  later: z.number(),
  active: z.number(),
  failed: z.number(),
  oldest: z.date().nullable(),
  lastCompleted: z.date().nullable(),
});
export type JobQueue = z.infer<typeof jobQueue>;

const failedJob = z.object({
  id,
  queue: z.string(),
  error: z.string(),
  /** The ids of what it was about. */
  about: z.array(z.string()),
  tries: z.number(),
  failedAt: z.date(),
});
export type FailedJob = z.infer<typeof failedJob>;

const mailed = (max: number) =>
  boundedText({
    min: 1,
    max,
    tooShort: 'moderation:fields.mailing_missing',
    tooLong: 'moderation:fields.mailing_too_long',
  });

/** The form of a marketing e-mail to everyone who agreed to them, in both languages. */
export const mailingForm = z.object({
  subjectEn: mailed(LONGEST_SUBJECT),
  bodyEn: mailed(LONGEST_BODY),
  subjectEs: mailed(LONGEST_SUBJECT),
  bodyEs: mailed(LONGEST_BODY),
});
export type MailingForm = z.infer<typeof mailingForm>;

const mailing = mailingForm.extend({
  id,
  author: actor,
  createdAt: z.date(),
  /** When the caller received a test e-mail after the last change; null until then. */
  testedAt: z.date().nullable(),
  sentAt: z.date().nullable(),
  waiting: z.number(),
  sent: z.number(),
  /** Recipients who had withdrawn their consent when their turn came. */
  skipped: z.number(),
  /** By the mail server. */
  refused: z.number(),
});
export type Mailing = z.infer<typeof mailing>;

const placeWords = (max: number) =>
  boundedText({
    min: 1,
    max,
    tooShort: 'moderation:fields.place_missing',
    tooLong: 'moderation:fields.place_too_long',
  });
const degrees = (most: number) =>
  z
    .number('moderation:fields.place_degrees')
    .min(-most, 'moderation:fields.place_degrees')
    .max(most, 'moderation:fields.place_degrees');

/** A public place where people hand things over. */
export const placeForm = z.object({
  name: placeWords(LONGEST_PLACE_NAME),
  kind: z.enum(placeKinds),
  address: placeWords(LONGEST_PLACE_ADDRESS),
  latitude: degrees(90),
  longitude: degrees(180),
});
export type PlaceForm = z.infer<typeof placeForm>;

const place = placeForm.extend({
  id,
  /** Suggested to people. */
  isActive: z.boolean(),
});
export type Place = z.infer<typeof place>;

const administeredCity = z.object({
  city: z.enum(cityNames),
  /** The operator's own words; null while the page is as shipped. */
  own: cityWords.nullable(),
  shipped: cityWords,
});
export type AdministeredCity = z.infer<typeof administeredCity>;

const earnedBadge = z.object({
  type: z.enum(badgeTypes),
  awardedAt: z.date(),
  /** Null while they have it. */
  withdrawnReason: z.string().nullable(),
});
export type EarnedBadge = z.infer<typeof earnedBadge>;

export const badgeForm = z.object({
  reason: boundedText({
    min: 1,
    max: LONGEST_WORDS,
    tooShort: 'moderation:fields.explanation',
    tooLong: 'moderation:fields.too_long',
  }),
});

const backup = z.object({
  name: z.string(),
  begunAt: z.date(),
  /** It came by the clock. */
  isDaily: z.boolean(),
  bytes: z.number(),
  /** When all of it was read again; null of one that was not made here. */
  checkedAt: z.date().nullable(),
});
export type Backup = z.infer<typeof backup>;

const backups = z.object({
  /** Newest first. */
  backups: z.array(backup),
  underWay: z
    .object({
      state: z.enum(backupStates),
      begunAt: z.date(),
      bytes: z.number(),
      /** The error of the last attempt. */
      error: z.string(),
    })
    .nullable(),
  /** The failure of the last backup, if it failed. */
  failure: z.object({ at: z.date(), error: z.string() }).nullable(),
  folder: z.string(),
  /** In UTC, such as 03:30; null if no backups are made automatically. */
  dailyAt: z.string().nullable(),
  /** The newest daily and weekly backups to keep, by count. */
  retention: z.object({ days: z.number(), weeks: z.number() }),
});
export type Backups = z.infer<typeof backups>;

/** The administration beside reports and decisions (decision 0080). */
export const administrationContract = {
  ...searchWordsContract,
  ...outcomesContract,
  ...postcardsContract,
  waiting: procedure
    .route({ method: 'GET', path: '/admin/waiting', summary: 'What waits for staff' })
    .output(
      z.object({
        reports: waiting,
        own: z.number(),
        appeals: waiting,
        outcomes: waiting,
        /**
         * E-mails and pushes of the last day that no server acknowledged; null to moderators, who do not see
         * deliveries.
         */
        unanswered: z.number().nullable(),
        /** Postcards to print and mail; null for moderators. */
        postcards: z.number().nullable(),
      }),
    ),
  activity: procedure
    .route({
      method: 'GET',
      path: '/admin/activity',
      summary: 'What happened on each of the last 30 days',
    })
    .output(activity),
  health: procedure
    .route({
      method: 'GET',
      path: '/admin/health',
      summary: 'How the process that answers is doing: requests, jobs, e-mails, connections',
    })
    .output(health),
  findThings: procedure
    .route({
      method: 'GET',
      path: '/admin/things',
      summary: 'Tasks, items, services and requests of any state, newest first',
    })
    .input(
      z
        .object({
          /** Words, or an id or address. */
          text: searchText(LONGEST_THING_SEARCH),
          type: thingType.nullable().default(null),
          isFeaturedOnly: z.boolean().default(false),
          cursor: z.string().nullable().default(null),
        })
        .default({ text: '', type: null, isFeaturedOnly: false, cursor: null }),
    )
    .output(createPageSchema(foundThing)),
  thing: procedure
    .route({
      method: 'GET',
      path: '/admin/things/{type}/{thingId}',
      summary: 'One of them; reading what is not public is logged',
    })
    .input(z.object({ type: thingType, thingId: givenId }))
    .output(thing),
  featureThing: procedure
    .route({
      method: 'POST',
      path: '/admin/things/{type}/{thingId}/featured',
      summary: 'Puts something first in its lists without an end, or back; logged',
    })
    .input(z.object({ type: featurableType, thingId: givenId, isFeatured: z.boolean() }))
    .output(z.object({})),
  listQueues: procedure
    .route({ method: 'GET', path: '/admin/jobs', summary: 'The queues of background jobs' })
    .output(z.object({ queues: z.array(jobQueue) })),
  listFailedJobs: procedure
    .route({
      method: 'GET',
      path: '/admin/jobs/failed',
      summary: 'Jobs that failed for good, newest first',
    })
    .input(z.object({ cursor: z.string().nullable().default(null) }).default({ cursor: null }))
    .output(createPageSchema(failedJob)),
  retryJobs: procedure
    .route({
      method: 'POST',
      path: '/admin/jobs/retries',
      summary: 'Tries one failed job or all of a queue once more; logged',
    })
    .input(z.object({ queue: givenText(100), jobId: givenId.nullable().default(null) }))
    .output(z.object({ retried: z.number() })),
  countAudience: procedure
    .route({
      method: 'GET',
      path: '/admin/mailings/audience',
      summary: 'How many agreed to marketing and can be reached',
    })
    .output(z.object({ count: z.number() })),
  listMailings: procedure
    .route({
      method: 'GET',
      path: '/admin/mailings',
      summary: 'Emails to everyone who agreed to marketing, newest first',
    })
    .input(z.object({ cursor: z.string().nullable().default(null) }).default({ cursor: null }))
    .output(createPageSchema(mailing)),
  writeMailing: procedure
    .route({
      method: 'POST',
      path: '/admin/mailings',
      summary: 'Stores a mailing that is not sent yet',
    })
    .input(mailingForm.extend({ mailingId: givenId.nullable().default(null) }))
    .output(z.object({ id })),
  testMailing: procedure
    .route({
      method: 'POST',
      path: '/admin/mailings/{mailingId}/test',
      summary: 'Sends a mailing to the caller alone, in both languages',
    })
    .input(z.object({ mailingId: givenId }))
    .output(z.object({})),
  sendMailing: procedure
    .route({
      method: 'POST',
      path: '/admin/mailings/{mailingId}/send',
      summary: 'Sends a tested mailing to everyone who agreed to marketing, once; logged',
    })
    .input(z.object({ mailingId: givenId }))
    .output(z.object({ recipients: z.number() })),
  listPlaces: procedure
    .route({ method: 'GET', path: '/admin/places', summary: 'Public places, by name' })
    .input(z.object({ cursor: z.string().nullable().default(null) }).default({ cursor: null }))
    .output(createPageSchema(place)),
  writePlace: procedure
    .route({
      method: 'POST',
      path: '/admin/places',
      summary: 'Adds a public place or changes one; logged',
    })
    .input(placeForm.extend({ placeId: givenId.nullable().default(null) }))
    .output(z.object({})),
  importPlaces: procedure
    .route({
      method: 'POST',
      path: '/admin/places/file',
      summary: 'Adds the places of a CSV or GeoJSON file, all or none; logged',
    })
    .input(z.object({ text: givenText(LONGEST_PLACE_FILE) }))
    .output(z.object({ added: z.number(), renewed: z.number() })),
  suggestPlace: procedure
    .route({
      method: 'POST',
      path: '/admin/places/{placeId}/suggested',
      summary: 'Suggests a public place to people, or no longer; logged',
    })
    .input(z.object({ placeId: givenId, isActive: z.boolean() }))
    .output(z.object({})),
  listCities: procedure
    .route({
      method: 'GET',
      path: '/admin/cities',
      summary: 'What the pages of cities say in words of their own, and as shipped',
    })
    .output(z.object({ cities: z.array(administeredCity) })),
  writeCity: procedure
    .route({
      method: 'POST',
      path: '/admin/cities/{city}',
      summary: "Gives a city's page words of its own; blank ones are as shipped; logged",
    })
    .input(cityWords.extend({ city: z.enum(cityNames) }))
    .output(z.object({})),
  listBadges: procedure
    .route({
      method: 'GET',
      path: '/admin/people/{personId}/badges',
      summary: 'The badges someone ever earned',
    })
    .input(z.object({ personId: givenId }))
    .output(z.object({ badges: z.array(earnedBadge) })),
  withdrawBadge: procedure
    .route({
      method: 'POST',
      path: '/admin/people/{personId}/badges/{type}/withdrawal',
      summary: 'Takes a badge back, with a reason that its holder gets; logged',
    })
    .input(badgeForm.extend({ personId: givenId, type: z.enum(badgeTypes) }))
    .output(z.object({})),
  restoreBadge: procedure
    .route({
      method: 'DELETE',
      path: '/admin/people/{personId}/badges/{type}/withdrawal',
      summary: 'Gives a withdrawn badge back; logged',
    })
    .input(z.object({ personId: givenId, type: z.enum(badgeTypes) }))
    .output(z.object({})),
  listBackups: procedure
    .route({
      method: 'GET',
      path: '/admin/backups',
      summary: 'Backups, newest first, and how they are made',
    })
    .output(backups),
  backUp: procedure
    .route({ method: 'POST', path: '/admin/backups', summary: 'Makes a backup; logged' })
    .output(z.object({})),
  addressOfBackup: procedure
    .route({
      method: 'POST',
      path: '/admin/backups/address',
      summary: 'Where the caller downloads a backup, for half an hour at most; logged',
    })
    .input(z.object({ name: givenText(100) }))
    .output(z.object({ address: z.string() })),
};

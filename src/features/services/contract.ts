import { z } from 'zod';
import { leftOut } from '#features/browsing/left-out.ts';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { mapBounds } from '#features/geo/contract.ts';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import { takenAway } from '#features/subjects/taken-away.ts';
import { bulkAnswer, bulkIds } from '#features/subjects/bulk.ts';
import { awayNow } from '#features/visibility/away.ts';
import { ability } from '#platform/ability-schema.ts';
import { givenId, id, createPageSchema, procedure, searchText } from '#platform/api-contract.ts';
import { bookingLimits } from './availability/booking-limits.ts';
import { exceptionForm } from './availability/exception-form.ts';
import {
  LONGEST_SLOT_MINUTES,
  MOST_SERVICES_A_PAGE,
  SERVICES_A_PAGE,
  SLOT_DAYS_AT_ONCE,
  SLOT_STEP_MINUTES,
} from './limits.ts';
import { replyTemplateForm } from './reply-template.ts';
import { serviceDraft, serviceEdit } from './service-draft.ts';
import {
  experienceLevels,
  priceTypes,
  responseTimes,
  serviceBulkSteps,
  serviceSorts,
} from './vocabulary.ts';
import type { ServiceSort } from './vocabulary.ts';

const point = z.object({ latitude: z.number(), longitude: z.number() });
/** A day of a calendar: '2026-11-23'. */
const day = z.iso.date();

/** Every step a person may take on a service; the keys are the procedures' names, also those of features above. */
export const serviceAbilities = z.object({
  edit: ability,
  remove: ability,
  setActive: ability,
  /** Says that it is still offered; a paused one is active again. */
  renew: ability,
  contact: ability,
  /** Asks for a quote or books a slot. */
  book: ability,
  report: ability,
});
export type ServiceAbilities = z.infer<typeof serviceAbilities>;

/** A provider as the reader may know them (SERV-018). */
const provider = z.object({
  personId: id.nullable(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  isFoundingMember: z.boolean(),
  professionalTitle: z.string(),
  /** Null without reviews (SERV-017). */
  rating: z.number().nullable(),
  reviewCount: z.number(),
  /** Tasks they claimed that are done (SERV-016). */
  totalJobs: z.number(),
});

/** A service as lists show it; nothing in it is nearer than the cell (SERV-013, SERV-023). */
export const serviceCard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.enum(serviceCategories),
  priceType: z.enum(priceTypes),
  /** Dollars, an hour or altogether by the price type; null reads 'Negotiable' (SERV-024). */
  rate: z.number().nullable(),
  /** Null where it was never given (SERV-108). */
  experienceLevel: z.enum(experienceLevels).nullable(),
  /** The key of its primary photo. */
  photo: z.string().nullable(),
  /** 'City, ST'; empty where it is not known. */
  locationArea: z.string(),
  /** The center of its cell. */
  cell: point.nullable(),
  /** Miles around the cell. */
  serviceAreaRadius: z.number(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  createdAt: z.date(),
  isOwn: z.boolean(),
  provider,
});
export type ServiceCard = z.infer<typeof serviceCard>;

const block = z.object({ start: z.string(), end: z.string() });
const week = z.object({
  monday: z.array(block),
  tuesday: z.array(block),
  wednesday: z.array(block),
  thursday: z.array(block),
  friday: z.array(block),
  saturday: z.array(block),
  sunday: z.array(block),
});

const servicePackage = z.object({
  id,
  name: z.string(),
  includes: z.string(),
  price: z.number(),
  minutes: z.number().nullable(),
});
const addon = z.object({ id, name: z.string(), price: z.number(), minutes: z.number() });

export const serviceDetail = serviceCard.extend({
  subcategory: z.string(),
  hourlyRate: z.number().nullable(),
  fixedPrice: z.number().nullable(),
  skills: z.array(z.string()),
  toolsEquipment: z.array(z.string()),
  responseTime: z.enum(responseTimes),
  schedule: week,
  /** The provider's, in which the schedule is meant (SERV-135). */
  timeZone: z.string(),
  /** Keys of all its photos, the primary one first. */
  photos: z.array(z.string()),
  packages: z.array(servicePackage),
  addons: z.array(addon),
  viewsCount: z.number(),
  /** Half of the provider's first answers came within so many minutes; null while there are too few. */
  answersWithinMinutes: z.number().nullable(),
  updatedAt: z.date(),
  /** The provider is away: they answer later, and nothing can be booked. */
  providerAway: awayNow,
  /** The reader's conversation with the provider about it, once there is one. */
  conversationId: id.nullable(),
  abilities: serviceAbilities,
  /** For the owner only (SERV-137). */
  own: z
    .object({
      version: z.number(),
      location: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      /** Why a moderator set it to inactive; null where none did. */
      moderationReason: z.string().nullable(),
      takenAway: takenAway.nullable(),
      pausesAt: z.date().nullable(),
    })
    .optional(),
});
export type ServiceDetail = z.infer<typeof serviceDetail>;

const cursor = z.string().max(300).nullable().default(null);
const near = z
  .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .nullable()
  .default(null);
/** An unknown value is treated as not set (SERV-039). */
const lenientEnum = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values)
    .nullable()
    .or(z.string().transform((): null => null))
    .default(null);

/** The filters of a list; a saved search is made of them too. */
export const serviceFilter = z.object({
  /** In title, description and skills, whatever the case (SERV-031). */
  search: searchText(LONGEST_SEARCH),
  category: lenientEnum(serviceCategories),
  /** A part of the area's name, whatever the case (SERV-033). */
  location: searchText(LONGEST_SEARCH),
  experienceLevel: lenientEnum(experienceLevels),
  priceType: lenientEnum(priceTypes),
  /** The reader's place, for `radius` and the sort by distance; it is not stored. */
  near,
  /** Miles around `near`. */
  radius: z.number().min(1).max(500).nullable().default(null),
  /** Keeps only services whose providers come as far as `near`. */
  comesToMe: z.boolean().default(false),
  /** A day on which the provider has a free slot, in their time zone. */
  availableOn: day.nullable().default(null),
});
export type ServiceFilter = z.infer<typeof serviceFilter>;

const countedPage = createPageSchema(serviceCard).extend({
  total: z.number(),
  isTotalExact: z.boolean(),
  /** Nothing matches the text: these come nearest (SHELL-398). */
  isNearest: z.boolean(),
  /** The text that may have been meant, where nothing matches this one (SHELL-404). */
  didYouMean: z.string().nullable(),
  /** The words that the text found on the cards of the page, in search form; some are several in a row (SHELL-413). */
  foundWords: z.array(z.string()),
});

const mapService = serviceCard
  .pick({
    id: true,
    title: true,
    category: true,
    priceType: true,
    rate: true,
    photo: true,
    locationArea: true,
    serviceAreaRadius: true,
    isOwn: true,
    createdAt: true,
  })
  .extend({ cell: point });
export type MapService = z.infer<typeof mapService>;

/** SERV-143. */
const serviceId = z.string('services:fields.id_required').pipe(givenId);
const onService = z.object({ serviceId });
const done = z.object({});

/** One of the provider's own in their overview. */
export const ownService = serviceCard.extend({
  viewsCount: z.number(),
  conversationsCount: z.number(),
  unreadCount: z.number(),
  version: z.number(),
  moderationReason: z.string().nullable(),
  takenAway: takenAway.nullable(),
  /** Unless its provider says that it is still offered; null where they were not asked. */
  pausesAt: z.date().nullable(),
  abilities: serviceAbilities,
});
export type OwnService = z.infer<typeof ownService>;

const availabilityException = z.object({
  id,
  kind: z.enum(['off', 'extra']),
  firstDay: z.string(),
  lastDay: z.string(),
  /** The hours, for extra hours. */
  block: block.nullable(),
});
export type AvailabilityException = z.infer<typeof availabilityException>;

const replyTemplate = z.object({ id, title: z.string(), body: z.string() });
export type ReplyTemplate = z.infer<typeof replyTemplate>;
export const servicesContract = {
  browse: procedure
    .meta({ isSameForVisitors: true })
    .route({ method: 'GET', path: '/services', summary: 'Active services' })
    .input(
      serviceFilter.extend({
        /** An unknown sort is the default one (SERV-039). */
        sort: z
          .enum(serviceSorts)
          .or(z.string().transform((): ServiceSort => 'best'))
          .default('best'),
        cursor,
        /** SERV-028: clamped, never refused. */
        limit: z
          .number()
          .default(SERVICES_A_PAGE)
          .transform((asked) => Math.min(Math.max(Math.trunc(asked), 1), MOST_SERVICES_A_PAGE)),
      }),
    )
    .output(countedPage),
  listOnMap: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/services/map',
      summary: "Services in a map's window with their areas, newest first, 1000 at most",
    })
    .input(serviceFilter.extend({ bounds: mapBounds }))
    .output(z.object({ items: z.array(mapService), hasMore: z.boolean() })),
  leftOut: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/services/left-out',
      summary: 'How many services there are without one of the filters, for each',
    })
    .input(serviceFilter)
    .output(leftOut),
  find: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/services/{serviceId}',
      summary: 'One service, as much of it as the caller may see',
    })
    .input(onService)
    .output(serviceDetail),
  ofPerson: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/people/{personId}/services',
      summary: 'Active services of someone, newest first',
    })
    .input(z.object({ personId: givenId, cursor }))
    .output(createPageSchema(serviceCard)),
  recordView: procedure
    .route({
      method: 'POST',
      path: '/services/{serviceId}/views',
      summary: 'Counts one view in 24 hours and viewer',
    })
    .input(onService)
    .output(z.object({ counted: z.boolean() })),
  create: procedure
    .route({
      method: 'POST',
      path: '/services',
      summary: 'Publishes a service, once a request key',
      successStatus: 201,
    })
    .input(z.object({ draft: serviceDraft, requestKey: z.uuid() }))
    .output(z.object({ id })),
  update: procedure
    .route({
      method: 'PUT',
      path: '/services/{serviceId}',
      summary: "Edits a service of the caller's",
    })
    .input(
      onService.extend({
        /** The version the edit began from (SERV-115). */
        version: z.number().int(),
        edit: serviceEdit,
      }),
    )
    .output(serviceDetail),
  setActive: procedure
    .route({
      method: 'PUT',
      path: '/services/{serviceId}/active',
      summary: "Pauses or activates a service of the caller's",
    })
    .input(onService.extend({ isActive: z.boolean() }))
    .output(z.object({ isActive: z.boolean() })),
  takeBulkStep: procedure
    .route({
      method: 'POST',
      path: '/my/services/steps',
      summary:
        "Takes a step on each of up to 100 services of the caller's, and says which were refused and why",
    })
    .input(z.object({ step: z.enum(serviceBulkSteps), serviceIds: bulkIds }))
    .output(bulkAnswer),
  renew: procedure
    .route({
      method: 'POST',
      path: '/services/{serviceId}/renewed',
      summary: 'Still offered; a paused service is active again',
    })
    .input(onService)
    .output(done),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/services/{serviceId}',
      summary: 'Deletes a service; one that is gone already counts as deleted',
    })
    .input(onService)
    .output(done),
  listOwn: procedure
    .route({
      method: 'GET',
      path: '/my/services',
      summary: "The caller's own services, newest first",
    })
    .input(z.object({ cursor }))
    .output(createPageSchema(ownService)),
  contact: procedure
    .route({
      method: 'POST',
      path: '/services/{serviceId}/conversation',
      summary: 'Finds or makes the conversation with the provider',
    })
    .input(onService)
    .output(z.object({ conversationId: id })),
  freeSlots: procedure
    .route({
      method: 'GET',
      path: '/services/{serviceId}/slots',
      summary: 'When something of this length could begin, day by day of the reader',
    })
    .input(
      onService.extend({
        /** The first of the days, in the reader's time zone. */
        from: day,
        days: z.coerce.number().int().min(1).max(SLOT_DAYS_AT_ONCE).default(7),
        timeZone: z.string().max(60),
        minutes: z.coerce
          .number()
          .int()
          .min(SLOT_STEP_MINUTES)
          .max(LONGEST_SLOT_MINUTES)
          .multipleOf(SLOT_STEP_MINUTES),
      }),
    )
    .output(
      z.object({
        days: z.array(z.object({ day: z.string(), starts: z.array(z.date()) })),
        /** The first free day after these, where these have none; null where there is none either. */
        nextDay: z.string().nullable(),
        timeZone: z.string(),
      }),
    ),
  listExceptions: procedure
    .route({
      method: 'GET',
      path: '/my/availability',
      summary: "The caller's days off and extra hours from today on",
    })
    .input(z.object({}).default({}))
    .output(
      z.object({
        items: z.array(availabilityException),
        timeZone: z.string(),
        limits: z.object({ noticeMinutes: z.number(), gapMinutes: z.number() }),
      }),
    ),
  setBookingLimits: procedure
    .route({
      method: 'PUT',
      path: '/my/availability/limits',
      summary: 'Chooses the notice needed for a booking, and the time left free around each',
    })
    .input(bookingLimits)
    .output(z.object({})),
  addException: procedure
    .route({
      method: 'POST',
      path: '/my/availability',
      summary: 'Takes days off, or adds hours to a day',
      successStatus: 201,
    })
    .input(exceptionForm)
    .output(
      z.object({
        id,
        /** The number of bookings on these days, which stay. */
        bookedCount: z.number(),
      }),
    ),
  removeException: procedure
    .route({
      method: 'DELETE',
      path: '/my/availability/{exceptionId}',
      summary: 'No longer off, or no longer extra',
    })
    .input(z.object({ exceptionId: givenId }))
    .output(done),
  listReplyTemplates: procedure
    .route({
      method: 'GET',
      path: '/my/reply-templates',
      summary: "The caller's reply templates, oldest first",
    })
    .input(z.object({}).default({}))
    .output(z.object({ items: z.array(replyTemplate) })),
  saveReplyTemplate: procedure
    .route({
      method: 'POST',
      path: '/my/reply-templates',
      summary: 'Stores a reply template, in place of an older one if there is an id',
    })
    .input(z.object({ templateId: givenId.nullable().default(null), template: replyTemplateForm }))
    .output(z.object({ id })),
  removeReplyTemplate: procedure
    .route({
      method: 'DELETE',
      path: '/my/reply-templates/{templateId}',
      summary: 'Deletes a reply template',
    })
    .input(z.object({ templateId: givenId }))
    .output(done),
};

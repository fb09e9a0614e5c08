import { z } from 'zod';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { mapBounds, point } from '#features/geo/contract.ts';
import { listedPerson } from '#features/people/contract.ts';
import { takenAway } from '#features/subjects/taken-away.ts';
import { ability } from '#platform/ability-schema.ts';
import {
  createPageSchema,
  givenId,
  givenText,
  id,
  procedure,
  searchText,
} from '#platform/api-contract.ts';
import { eventDraft } from './event-draft.ts';
import { MOST_TOWNS } from './limits.ts';
import { eventCategories, guestStates, placeKinds } from './vocabulary.ts';

const LONGEST_TOWN = 100;
const FARTHEST_MILES = 100;

/** An event as lists show it; nothing in it is nearer than the cell. */
export const eventCard = z.object({
  id,
  title: z.string(),
  category: z.enum(eventCategories),
  placeKind: z.enum(placeKinds),
  /** 'City, ST'; empty online. */
  area: z.string(),
  cell: point.nullable(),
  startsAt: z.date(),
  endsAt: z.date(),
  /** The zone whose clocks the times are meant by. */
  timeZone: z.string(),
  /** The key of its photo. */
  photo: z.string().nullable(),
  /** Null is without a limit. */
  places: z.number().nullable(),
  goingCount: z.number(),
  isClosed: z.boolean(),
  isCancelled: z.boolean(),
  isOver: z.boolean(),
  isOwn: z.boolean(),
  /** The viewer's own answer. */
  state: z.enum(guestStates).nullable(),
});
export type EventCard = z.infer<typeof eventCard>;

export const eventDetail = eventCard.extend({
  description: z.string(),
  host: listedPerson,
  /** Null for those who may not know it (EVENT-006, EVENT-007). */
  place: z.object({ location: z.string(), point: point.nullable(), link: z.string() }).nullable(),
  waitingCount: z.number(),
  /** The version that an edit starts from. */
  version: z.number(),
  /** For its host, where moderators took it away. */
  takenAway: takenAway.nullable(),
  abilities: z.object({
    join: ability,
    leave: ability,
    change: ability,
    seeGuests: ability,
    report: z.boolean(),
  }),
});
export type EventDetail = z.infer<typeof eventDetail>;

export const eventGuest = z.object({
  /** Within the event. */
  id: z.string(),
  person: listedPerson,
  state: z.enum(guestStates),
  isShown: z.boolean(),
  isOwn: z.boolean(),
});
export type EventGuest = z.infer<typeof eventGuest>;

const days = z.object({ from: z.iso.date(), to: z.iso.date() });

export const eventFilter = z.object({
  search: searchText(LONGEST_SEARCH),
  category: z.enum(eventCategories).nullable().default(null),
  /** Days by the clocks of each event. */
  days: days.nullable().default(null),
});
export type EventFilter = z.infer<typeof eventFilter>;

const onEvent = z.object({ eventId: givenId });
const done = z.object({});

export const eventsContract = {
  list: procedure
    .route({ method: 'GET', path: '/events', summary: 'Events that are not over, the next first' })
    .input(
      eventFilter.extend({
        /** The viewer's place; it is not stored. */
        near: point.nullable().default(null),
        /** Miles around it. */
        radius: z.number().min(1).max(FARTHEST_MILES).nullable().default(null),
        /** Towns as in addresses; empty for all. */
        towns: z.array(givenText(LONGEST_TOWN)).max(MOST_TOWNS).default([]),
        cursor: z.string().max(200).nullable().default(null),
      }),
    )
    .output(createPageSchema(eventCard)),
  listOnMap: procedure
    .route({ method: 'GET', path: '/events/map', summary: 'The events in the window of a map' })
    .input(eventFilter.extend({ bounds: mapBounds }))
    .output(z.object({ items: z.array(eventCard), hasMore: z.boolean() })),
  find: procedure
    .route({ method: 'GET', path: '/events/{eventId}', summary: 'One event' })
    .input(onEvent)
    .output(eventDetail),
  listGuests: procedure
    .route({
      method: 'GET',
      path: '/events/{eventId}/guests',
      summary: 'Who comes and waits, as far as the caller may know',
    })
    .input(onEvent.extend({ cursor: z.string().max(200).nullable().default(null) }))
    .output(createPageSchema(eventGuest)),
  listOwn: procedure
    .route({
      method: 'GET',
      path: '/my/events',
      summary: 'The events that the caller hosts, or comes to and waits for',
    })
    .input(
      z.object({
        role: z.enum(['host', 'guest']),
        cursor: z.string().max(200).nullable().default(null),
      }),
    )
    .output(createPageSchema(eventCard)),
  calendar: procedure
    .route({
      method: 'GET',
      path: '/events/{eventId}/calendar',
      summary: 'The calendar file of one event',
    })
    .input(onEvent)
    .output(z.object({ name: z.string(), text: z.string() })),
  create: procedure
    .route({ method: 'POST', path: '/events', summary: 'Creates an event', successStatus: 201 })
    .input(z.object({ draft: eventDraft, requestKey: id }))
    .output(z.object({ id })),
  update: procedure
    .route({ method: 'PUT', path: '/events/{eventId}', summary: 'Stores the whole edit' })
    .input(onEvent.extend({ draft: eventDraft, version: z.number().int() }))
    .output(done),
  setClosed: procedure
    .route({
      method: 'PUT',
      path: '/events/{eventId}/closed',
      summary: 'Closes the event to new people, or opens it again',
    })
    .input(onEvent.extend({ isClosed: z.boolean() }))
    .output(done),
  cancel: procedure
    .route({ method: 'POST', path: '/events/{eventId}/cancel', summary: 'Cancels it for good' })
    .input(onEvent)
    .output(done),
  join: procedure
    .route({
      method: 'PUT',
      path: '/events/{eventId}/coming',
      summary: 'The caller comes, or waits in line when all places are taken',
    })
    .input(onEvent.extend({ isShown: z.boolean().default(false) }))
    .output(z.object({ state: z.enum(guestStates) })),
  leave: procedure
    .route({
      method: 'DELETE',
      path: '/events/{eventId}/coming',
      summary: 'The caller does not come, or no longer waits',
    })
    .input(onEvent)
    .output(done),
};

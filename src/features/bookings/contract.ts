import { z } from 'zod';
import { stepStatuses } from '#features/negotiation/vocabulary.ts';
import { endings } from '#features/subjects/endings.ts';
import { taskStatuses } from '#features/tasks/vocabulary.ts';
import { ability } from '#platform/ability-schema.ts';
import { givenId, id, procedure } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { proposalForm, requestForm } from './forms.ts';
import { LONGEST_REASON } from './limits.ts';
import { bookingRoles, bookingStatuses, placeKinds, stepKinds } from './vocabulary.ts';

const time = z.object({ startsAt: z.date(), endsAt: z.date() });
const chosen = z.object({ name: z.string(), price: z.number(), minutes: z.number().nullable() });

/** One step of the talk about a booking, as its card shows it. */
export const bookingStep = z.object({
  id,
  bookingId: id,
  kind: z.enum(stepKinds),
  /** The reader made it. */
  isOwn: z.boolean(),
  status: z.enum(stepStatuses),
  /** Null asks for a quote. */
  price: z.number().nullable(),
  /** Null is to be arranged. */
  time: time.nullable(),
  scope: z.string(),
  package: chosen.nullable(),
  addons: z.array(chosen),
  createdAt: z.date(),
  expiresAt: z.date(),
  endedAt: z.date().nullable(),
  replaces: id.nullable(),
  abilities: z.object({ accept: ability, decline: ability, propose: ability, withdraw: ability }),
});
export type BookingStep = z.infer<typeof bookingStep>;

export const booking = z.object({
  id,
  status: z.enum(bookingStatuses),
  role: z.enum(bookingRoles),
  serviceId: id.nullable(),
  serviceTitle: z.string(),
  conversationId: id,
  placeKind: z.enum(placeKinds),
  /** The area; the address for the client, and for the provider once it is agreed. */
  locationArea: z.string(),
  location: z.string().nullable(),
  /** The price agreed on last. */
  price: z.number().nullable(),
  time: time.nullable(),
  scope: z.string(),
  /** In which the client meant it. */
  timeZone: z.string(),
  photos: z.array(z.string()),
  /** The person served it is for, as they wish to be called; absent for a booking of the client's own (PEOPLE-240). */
  servedName: z.string().optional(),
  /** The phone of the person served, for the provider once it is agreed (PEOPLE-240). */
  servedPhone: z.string().optional(),
  taskId: id.nullable(),
  taskStatus: z.enum(taskStatuses).nullable(),
  createdAt: z.date(),
  /** Says which of the two called it off, and why. */
  end: z.object({ isOwn: z.boolean(), reason: z.string() }).nullable(),
  steps: z.array(bookingStep),
  abilities: z.object({ propose: ability, cancel: ability, calendar: ability }),
});
export type Booking = z.infer<typeof booking>;

const inConversation = z.object({ conversationId: givenId });
const onBooking = z.object({ bookingId: givenId });
const onStep = z.object({ stepId: givenId });
const made = z.object({ id });
const done = z.object({});

export const bookingsContract = {
  request: procedure
    .route({
      method: 'POST',
      path: '/services/{serviceId}/bookings',
      summary: 'Asks a provider for a quote or a free slot, once a request key',
      successStatus: 201,
    })
    .input(
      z.object({
        serviceId: givenId,
        request: requestForm,
        requestKey: z.uuid(),
        /** The person served it is for; null for the client (PEOPLE-238). */
        servedId: givenId.nullable().default(null),
      }),
    )
    .output(z.object({ id, conversationId: id })),
  listCards: procedure
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/bookings',
      summary: 'Every booking of a conversation about a service with its steps, as it is now',
    })
    .input(inConversation)
    .output(z.object({ items: z.array(booking) })),
  ofTask: procedure
    .route({
      method: 'GET',
      path: '/tasks/{taskId}/booking',
      summary: 'What a task was agreed by, for the two who agreed',
    })
    .input(z.object({ taskId: givenId }))
    .output(z.object({ booking: booking.nullable() })),
  propose: procedure
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/proposals',
      summary: 'Answers with price, time and scope, or proposes to change what was agreed',
      successStatus: 201,
    })
    .input(onBooking.extend({ proposal: proposalForm }))
    .output(made),
  accept: procedure
    .route({
      method: 'POST',
      path: '/booking-steps/{stepId}/accept',
      summary: "Accepts the other's step: it becomes a task, or the task changes",
    })
    .input(onStep)
    .output(z.object({ taskId: id })),
  decline: procedure
    .route({
      method: 'POST',
      path: '/booking-steps/{stepId}/decline',
      summary: "Declines the other's step",
    })
    .input(onStep)
    .output(done),
  withdraw: procedure
    .route({
      method: 'POST',
      path: '/booking-steps/{stepId}/withdraw',
      summary: "Takes back a step of the caller's own",
    })
    .input(onStep)
    .output(done),
  cancel: procedure
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/cancel',
      summary: 'Calls off what was agreed; its task and time go',
    })
    .input(
      onBooking.extend({
        reason: boundedText({
          min: 0,
          max: LONGEST_REASON,
          tooShort: 'bookings:fields.reason_too_long',
          tooLong: 'bookings:fields.reason_too_long',
        }).default(''),
        ending: z.enum(endings).default('called_off'),
      }),
    )
    .output(done),
  calendar: procedure
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/calendar',
      summary: 'What was agreed as an iCalendar file (RFC 5545)',
    })
    .input(onBooking)
    .output(z.object({ name: z.string(), text: z.string() })),
};

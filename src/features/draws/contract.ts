import { z } from 'zod';
import { ability } from '#platform/ability-schema.ts';
import { givenId, id, procedure } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { isTicket } from './draw.ts';
import { LONGEST_REASON, LONGEST_WINDOW_HOURS, SHORTEST_WINDOW_HOURS } from './limits.ts';
import { drawMethods, drawStatuses, holdHours, ticketStates } from './vocabulary.ts';

export const drawAbilities = z.object({
  join: ability,
  leave: ability,
  choose: ability,
  next: ability,
  letGo: ability,
  cancel: ability,
});
export type DrawAbilities = z.infer<typeof drawAbilities>;

/** A participant; only the giver sees a name, all others a number. */
const drawTicket = z.object({
  ticket: z.string(),
  /** In the order in which they came. */
  number: z.number(),
  /** The place drawn; null if the giver chooses. */
  place: z.number().nullable(),
  state: z.enum(ticketStates),
  isOwn: z.boolean(),
  /** For the giver alone. */
  person: z
    .object({
      personId: id.nullable(),
      name: z.string(),
      avatarUrl: z.string().nullable(),
      isFoundingMember: z.boolean(),
    })
    .optional(),
});
export type DrawTicket = z.infer<typeof drawTicket>;

export const drawDetail = z.object({
  drawId: id,
  itemId: id,
  method: z.enum(drawMethods),
  status: z.enum(drawStatuses),
  opensAt: z.date(),
  closesAt: z.date(),
  holdHours: z.number(),
  /** The hash of the secret; null where the giver chooses. */
  commitment: z.string().nullable(),
  /** Once the window is closed. */
  secret: z.string().nullable(),
  ticketsCount: z.number(),
  /** In the order of the draw, once it is closed; where the giver chooses, for the giver alone. */
  tickets: z.array(drawTicket),
  /** Why it ended early; for who took part. */
  cancelReason: z.string(),
  /** The caller's own ticket. */
  own: drawTicket.pick({ ticket: true, number: true, place: true, state: true }).nullable(),
  abilities: drawAbilities,
});
export type DrawDetail = z.infer<typeof drawDetail>;

export const drawOpening = z.object({
  method: z.enum(drawMethods),
  hours: z
    .number('draws:fields.hours_invalid')
    .int('draws:fields.hours_invalid')
    .min(SHORTEST_WINDOW_HOURS, 'draws:fields.hours_invalid')
    .max(LONGEST_WINDOW_HOURS, 'draws:fields.hours_invalid'),
  holdHours: z.literal([...holdHours], 'draws:fields.hold_hours_invalid'),
});
export type DrawOpening = z.infer<typeof drawOpening>;

const onItem = z.object({ itemId: givenId });
const onDraw = z.object({ drawId: givenId });
const done = z.object({});

export const drawsContract = {
  find: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/marketplace/items/{itemId}/draw',
      summary:
        'Who gets an item that is given away: its latest window, and once it is closed all of the draw',
    })
    .input(onItem)
    .output(z.object({ draw: drawDetail.nullable(), abilities: z.object({ open: ability }) })),
  open: procedure
    .route({
      method: 'POST',
      path: '/marketplace/items/{itemId}/draw',
      summary: 'Lets people say that they want an item that is given away',
      successStatus: 201,
    })
    .input(onItem.extend({ opening: drawOpening, requestKey: z.uuid() }))
    .output(z.object({ id })),
  join: procedure
    .route({
      method: 'POST',
      path: '/draws/{drawId}/tickets',
      summary: 'The caller wants it: takes part with a ticket made by their own device',
    })
    .input(
      onDraw.extend({
        ticket: z.string().refine(isTicket, 'draws:fields.ticket_invalid'),
      }),
    )
    .output(done),
  leave: procedure
    .route({
      method: 'DELETE',
      path: '/draws/{drawId}/tickets',
      summary: 'The caller no longer wants it',
    })
    .input(onDraw)
    .output(done),
  choose: procedure
    .route({
      method: 'POST',
      path: '/draws/{drawId}/choice',
      summary: 'Sets the item aside for one who wants it',
    })
    .input(onDraw.extend({ number: z.number().int().min(1) }))
    .output(done),
  next: procedure
    .route({
      method: 'POST',
      path: '/draws/{drawId}/next',
      summary: 'Sets the item aside for the next in the order of the draw',
    })
    .input(onDraw)
    .output(
      z.object({
        /** False if no participant is left who can have it. */
        isReserved: z.boolean(),
      }),
    ),
  letGo: procedure
    .route({
      method: 'POST',
      path: '/draws/{drawId}/let-go',
      summary: 'Whoever it is set aside for by the draw does not want it any more',
    })
    .input(onDraw)
    .output(done),
  cancel: procedure
    .route({
      method: 'POST',
      path: '/draws/{drawId}/cancel',
      summary: 'Ends a window early; who takes part is given the reason',
    })
    .input(
      onDraw.extend({
        reason: boundedText({
          min: 0,
          max: LONGEST_REASON,
          tooShort: 'draws:fields.reason_required',
          tooLong: 'draws:fields.reason_too_long',
        }).default(''),
      }),
    )
    .output(done),
};

import { z } from 'zod';
import { listedPerson } from '#features/people/contract.ts';
import { ability } from '#platform/ability-schema.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { createPageSchema, givenId, id, procedure } from '#platform/api-contract.ts';
import { LONGEST_MESSAGE } from './limits.ts';
import { loanEndings, loanRoles, loanStatuses, loanSteps } from './vocabulary.ts';

const day = z.iso.date('lending:fields.day_required');

/** A loan as one of its two people sees it. */
export const loan = z.object({
  id,
  itemId: id,
  title: z.string(),
  /** Its page is there for the viewer. */
  isItemShown: z.boolean(),
  role: z.enum(loanRoles),
  other: listedPerson,
  conversationId: id.nullable(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** When the first day begins where the item is. */
  beginsAt: z.date(),
  price: z.number(),
  message: z.string(),
  status: z.enum(loanStatuses),
  isReturnStated: z.boolean(),
  /** The day on which it counts as returned unless the owner answers. */
  returnsOn: z.string().nullable(),
  returnedOn: z.string().nullable(),
  /** Days after the last one until it was returned, so far or in all; 0 in time. */
  daysLate: z.number(),
  createdAt: z.date(),
  abilities: z.object({
    accept: ability,
    decline: ability,
    withdraw: ability,
    cancel: ability,
    handOver: ability,
    stateReturn: ability,
    confirmReturn: ability,
    denyReturn: ability,
    stateNotReturned: ability,
  }),
});
export type Loan = z.infer<typeof loan>;

const cursor = z.string().max(200).nullable().default(null);
const done = z.object({});

export const loanRequest = z.object({
  firstDay: day,
  lastDay: day,
  message: boundedText({
    min: 0,
    max: LONGEST_MESSAGE,
    tooShort: 'lending:fields.message_too_long',
    tooLong: 'lending:fields.message_too_long',
  }),
});
export type LoanRequest = z.infer<typeof loanRequest>;

export const loanCalendar = z.object({
  /** Today by the calendar where the item is. */
  today: z.string(),
  /** The longest loan in days. */
  longest: z.number(),
  /** Days from today on that are lent, in order. */
  taken: z.array(z.object({ firstDay: z.string(), lastDay: z.string() })),
  ask: ability,
});
export type LoanCalendar = z.infer<typeof loanCalendar>;

export const lendingContract = {
  calendar: procedure
    .route({
      method: 'GET',
      path: '/marketplace/items/{itemId}/loans/days',
      summary: 'The days on which an item to borrow is lent, without who has it',
    })
    .input(z.object({ itemId: givenId }))
    .output(loanCalendar),
  ask: procedure
    .route({
      method: 'POST',
      path: '/marketplace/items/{itemId}/loans',
      summary: 'Asks to borrow an item from a first to a last day',
    })
    .input(loanRequest.extend({ itemId: givenId }))
    .output(z.object({ id, conversationId: id })),
  listForItem: procedure
    .route({
      method: 'GET',
      path: '/marketplace/items/{itemId}/loans',
      summary: "The caller's loans of one item, newest first",
    })
    .input(z.object({ itemId: givenId, cursor }))
    .output(createPageSchema(loan)),
  listOwn: procedure
    .route({
      method: 'GET',
      path: '/my/loans',
      summary: 'What the caller borrows, or lends to others, newest first',
    })
    .input(z.object({ role: z.enum(loanRoles), cursor }))
    .output(createPageSchema(loan)),
  accept: procedure
    .route({ method: 'POST', path: '/loans/{loanId}/accept', summary: 'Accepts a request' })
    .input(z.object({ loanId: givenId }))
    .output(done),
  handOver: procedure
    .route({
      method: 'POST',
      path: '/loans/{loanId}/hand-over',
      summary: 'Says that the borrower has the item now',
    })
    .input(z.object({ loanId: givenId }))
    .output(done),
  step: procedure
    .route({
      method: 'POST',
      path: '/loans/{loanId}/steps',
      summary: 'Declines, withdraws or cancels a loan, or says whether the item is back',
    })
    .input(
      z.object({
        loanId: givenId,
        step: z.enum(loanSteps),
        /** How it ended, of a loan that is canceled or returned; null by the days alone. */
        ending: z.enum(loanEndings, 'lending:fields.ending').nullable().default(null),
      }),
    )
    .output(done),
};

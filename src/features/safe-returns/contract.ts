import { z } from 'zod';
import { meetingRef } from '#features/meetings/contract.ts';
import { ability } from '#platform/ability-schema.ts';
import { typedEmailAddress } from '#platform/addresses/email-address.ts';
import { givenId, id, procedure } from '#platform/api-contract.ts';
import { languages } from '#platform/language/translator.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { isTimeZone } from '#platform/time/zoned-time.ts';
import { LONGEST_CONTACT_NAME } from './limits.ts';

export const contactForm = z.object({
  name: boundedText({
    min: 1,
    max: LONGEST_CONTACT_NAME,
    tooShort: 'safety:fields.name_required',
    tooLong: 'safety:fields.name_too_long',
  }),
  email: typedEmailAddress('safety:fields.email').toLowerCase(),
  language: z.enum(languages),
});
export type ContactForm = z.infer<typeof contactForm>;

const contact = z.object({
  id,
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  /** Null until the contact has answered. */
  answer: z.enum(['accepted', 'refused']).nullable(),
  abilities: z.object({ choose: ability, remove: ability }),
});
export type TrustedContact = z.infer<typeof contact>;

const safeReturn = z.object({
  id,
  ...meetingRef.shape,
  title: z.string(),
  /** The other side, as the caller knows them. */
  otherName: z.string(),
  area: z.string(),
  contactName: z.string(),
  dueAt: z.date(),
  /** Null while the contact need not know. */
  alertedAt: z.date().nullable(),
  /** The mail server took the alert. */
  isAlertSent: z.boolean(),
  backAt: z.date().nullable(),
  abilities: z.object({ postpone: ability }),
});
export type SafeReturn = z.infer<typeof safeReturn>;

/** In which the time is read to the contact. */
const timeZone = z.string().max(64).refine(isTimeZone, 'common:fields.invalid');

const onReturn = z.object({ safeReturnId: givenId });
const done = z.object({});

export const safeReturnsContract = {
  overview: procedure
    .route({
      method: 'GET',
      path: '/my/safe-returns',
      summary: "The caller's safe returns and trusted contacts",
    })
    .output(
      z.object({
        running: z.array(safeReturn),
        past: z.array(safeReturn),
        contacts: z.array(contact),
        abilities: z.object({ addContact: ability }),
      }),
    ),
  suggest: procedure
    .route({
      method: 'GET',
      path: '/my/safe-returns/suggestion',
      summary: 'The deal that the caller wants to be back from, and when',
    })
    .input(meetingRef)
    .output(
      z.object({
        title: z.string(),
        otherName: z.string(),
        area: z.string(),
        /** When it is agreed to be over; null without a time. */
        endsAt: z.date().nullable(),
        running: safeReturn.nullable(),
        abilities: z.object({ start: ability }),
      }),
    ),
  start: procedure
    .route({
      method: 'POST',
      path: '/my/safe-returns',
      summary: 'Has a trusted contact written to if the caller is not back by a time',
      successStatus: 201,
    })
    .input(meetingRef.extend({ contactId: givenId, dueAt: z.date(), timeZone }))
    .output(z.object({ id })),
  markBack: procedure
    .route({
      method: 'POST',
      path: '/my/safe-returns/{safeReturnId}/back',
      summary: 'The caller is back; again changes nothing',
    })
    .input(onReturn)
    .output(done),
  alertNow: procedure
    .route({
      method: 'POST',
      path: '/my/safe-returns/{safeReturnId}/alert',
      summary: 'The caller does not feel safe: their contact is written to at once',
    })
    .input(onReturn)
    .output(done),
  postpone: procedure
    .route({
      method: 'POST',
      path: '/my/safe-returns/{safeReturnId}/later',
      summary: 'Another time to be back by',
    })
    .input(onReturn.extend({ dueAt: z.date() }))
    .output(done),
  addContact: procedure
    .route({
      method: 'POST',
      path: '/my/trusted-contacts',
      summary: 'Adds a trusted contact, who is asked by e-mail',
      successStatus: 201,
    })
    .input(contactForm)
    .output(z.object({ id })),
  removeContact: procedure
    .route({
      method: 'DELETE',
      path: '/my/trusted-contacts/{contactId}',
      summary: 'Removes a trusted contact',
    })
    .input(z.object({ contactId: givenId }))
    .output(done),
};

import { z } from 'zod';
import { givenId, id, procedure } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { MOST_ASKED, STATUS_MESSAGE_LENGTH, presenceStatuses } from './rules.ts';

/** A person's presence; 'invisible' is visible only to themselves (CHAT-104, CHAT-105). */
export const presence = z.object({
  status: z.enum(presenceStatuses),
  customStatusMessage: z.string().nullable(),
  /** For offline and away people; null if it is unknown or hidden. */
  lastSeen: z.date().nullable(),
});
export type Presence = z.infer<typeof presence>;

const ownPresence = z.object({
  /** Null until one is chosen: then it follows the pages (PEOPLE-082). */
  chosenStatus: z.enum(presenceStatuses).nullable(),
  /** The status right now. */
  status: z.enum(presenceStatuses),
  customStatusMessage: z.string().nullable(),
});
export type OwnPresence = z.infer<typeof ownPresence>;

/** One line, at most 100 characters; empty takes it away (PEOPLE-083). */
const statusMessage = z
  .string()
  .transform((typed) => typed.replaceAll(/\s+/g, ' '))
  .pipe(
    boundedText({
      min: 0,
      max: STATUS_MESSAGE_LENGTH,
      tooShort: 'presence:fields.too_long',
      tooLong: 'presence:fields.too_long',
    }),
  );

export const presenceContract = {
  own: procedure
    .route({ method: 'GET', path: '/my/presence', summary: "The caller's own status" })
    .input(z.object({}).default({}))
    .output(ownPresence),
  choose: procedure
    .route({ method: 'PUT', path: '/my/presence', summary: "Chooses the caller's own status" })
    .input(
      z.object({
        status: z.enum(presenceStatuses, 'presence:fields.unknown'),
        /** Left out, it stays. */
        customStatusMessage: statusMessage.nullable().optional(),
      }),
    )
    .output(ownPresence),
  of: procedure
    .route({
      method: 'POST',
      path: '/presence',
      summary: 'The status of people the caller shares a conversation with; others are left out',
    })
    .input(z.object({ userIds: z.array(givenId).max(MOST_ASKED) }))
    .output(z.object({ items: z.array(presence.extend({ userId: id })) })),
};

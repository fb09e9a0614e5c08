import { z } from 'zod';
import { ability } from '#platform/ability-schema.ts';
import { givenId, id, procedure } from '#platform/api-contract.ts';
import { typedCode } from '#platform/text/typed-code.ts';
import { CODE_DIGITS } from './limits.ts';
import { codeStages, followedStates, followedSteps, meetingKinds } from './vocabulary.ts';

export const meetingRef = z.object({ kind: z.enum(meetingKinds), meetingId: givenId });

const entered = z.object({ arrivedAt: z.date().nullable(), finishedAt: z.date().nullable() });

const followLink = z.object({ id, createdAt: z.date() });

/** Codes at the door, and links by which trusted people follow a meeting (decision 0052). */
export const meetingsContract = {
  codeSecret: procedure
    .route({
      method: 'GET',
      path: '/meetings/{kind}/{meetingId}/code-secret',
      summary: "The host's own: by it their phone shows the codes, also without a connection",
    })
    .input(meetingRef)
    .output(
      entered.extend({
        /** Base32, as authenticators take it. */
        secret: z.string(),
      }),
    ),
  enterCode: procedure
    .route({
      method: 'POST',
      path: '/meetings/{kind}/{meetingId}/codes',
      summary: 'The guest typed the code, now or a while ago without a connection',
    })
    .input(
      meetingRef.extend({
        stage: z.enum(codeStages),
        code: z
          .string()
          .overwrite(typedCode)
          .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'meetings:fields.code'),
        /** When it was typed, by the server's clock as the page knows it. */
        typedAt: z.date(),
      }),
    )
    .output(entered),
  codeState: procedure
    .route({
      method: 'GET',
      path: '/meetings/{kind}/{meetingId}/codes',
      summary: 'Which codes were entered, and whether more may be',
    })
    .input(meetingRef)
    .output(
      entered.extend({
        /** The guest's: what may be entered now. */
        enterArrived: ability,
        enterFinished: ability,
      }),
    ),
  createLink: procedure
    .route({
      method: 'POST',
      path: '/meetings/{kind}/{meetingId}/links',
      summary: 'A link by which someone the caller trusts follows the meeting; it ends with it',
      successStatus: 201,
    })
    .input(meetingRef)
    .output(
      followLink.extend({
        /** Shown once: only its hash is stored. */
        path: z.string(),
      }),
    ),
  listLinks: procedure
    .route({
      method: 'GET',
      path: '/meetings/{kind}/{meetingId}/links',
      summary: "The caller's own links that have not ended",
    })
    .input(meetingRef)
    .output(z.object({ items: z.array(followLink) })),
  endLink: procedure
    .route({
      method: 'DELETE',
      path: '/meetings/links/{linkId}',
      summary: 'Ends a link of the caller’s at once',
    })
    .input(z.object({ linkId: givenId }))
    .output(z.object({})),
  follow: procedure
    .meta({ isNeverOld: true })
    .route({
      method: 'GET',
      path: '/meetings/live/{token}',
      summary: 'What the link of a trusted person shows while the meeting is on',
    })
    .input(z.object({ token: z.string().max(100) }))
    .output(
      z.object({
        kind: z.enum(meetingKinds),
        title: z.string(),
        state: z.enum(followedStates),
        /** 'City, ST' and the center of the cell, never more. */
        area: z.string(),
        cell: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
        sharedBy: z.string(),
        hostName: z.string(),
        guestName: z.string().nullable(),
        /** When the guest said they would be there. */
        expectedAt: z.date().nullable(),
        timeline: z.array(z.object({ step: z.enum(followedSteps), at: z.date() })),
        now: z.date(),
      }),
    ),
};

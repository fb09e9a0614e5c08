import { z } from 'zod';
import { ability } from '#platform/ability-schema.ts';
import { givenId, procedure } from '#platform/api-contract.ts';
import { typedCode } from '#platform/text/typed-code.ts';
import { CODE_DIGITS } from './codes.ts';

export const arrivalStages = ['arrived', 'finished'] as const;
export type ArrivalStage = (typeof arrivalStages)[number];

/** The code at the door and at the end; it is the pair's choice (decision 0052). */
export const arrivalContract = {
  arrivalSecret: procedure
    .route({
      method: 'GET',
      path: '/quick-help/requests/{requestId}/code-secret',
      summary: "The requester's own: by it their phone shows the codes, also without a connection",
    })
    .input(z.object({ requestId: givenId }))
    .output(
      z.object({
        /** Base32, as authenticators take it. */
        secret: z.string(),
        arrivedAt: z.date().nullable(),
        finishedAt: z.date().nullable(),
      }),
    ),
  enterCode: procedure
    .route({
      method: 'POST',
      path: '/quick-help/requests/{requestId}/codes',
      summary: 'The helper typed the code, now or a while ago without a connection',
    })
    .input(
      z.object({
        requestId: givenId,
        stage: z.enum(arrivalStages),
        code: z
          .string()
          .overwrite(typedCode)
          .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'arrival:fields.code'),
        /** When it was typed, by the server's clock as the page knows it. */
        typedAt: z.date(),
      }),
    )
    .output(z.object({ arrivedAt: z.date().nullable(), finishedAt: z.date().nullable() })),
  codeState: procedure
    .route({
      method: 'GET',
      path: '/quick-help/requests/{requestId}/codes',
      summary: 'Which codes were entered, and whether more may be',
    })
    .input(z.object({ requestId: givenId }))
    .output(
      z.object({
        arrivedAt: z.date().nullable(),
        finishedAt: z.date().nullable(),
        /** The helper's: what may be entered now. */
        enterArrived: ability,
        enterFinished: ability,
      }),
    ),
};

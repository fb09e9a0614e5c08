import { z } from 'zod';
import { procedure } from '#platform/api-contract.ts';
import { typedEmailAddress } from '#platform/addresses/email-address.ts';
import { plainName } from '#platform/text/plain-name.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_FEEDBACK } from './limits.ts';

const line = (max: number, wrong: string) =>
  z
    .string()
    // A line break or another control character in it is a space.
    .transform(plainName)
    .pipe(boundedText({ min: 1, max, tooShort: wrong, tooLong: wrong }));

/** The Feedback dialog (NOTE-046), with the limits of NOTE-048 to NOTE-052. */
export const feedbackForm = z.object({
  name: line(100, 'feedback:fields.name'),
  email: typedEmailAddress('feedback:fields.email'),
  subject: line(200, 'feedback:fields.subject'),
  message: boundedText({
    min: 10,
    max: LONGEST_FEEDBACK,
    tooShort: 'feedback:fields.message',
    tooLong: 'feedback:fields.message',
  }),
});
export type FeedbackForm = z.input<typeof feedbackForm>;
export type Feedback = z.output<typeof feedbackForm>;

export const feedbackContract = {
  send: procedure
    .route({
      method: 'POST',
      path: '/feedback',
      summary: 'A message to whoever runs the site',
      successStatus: 201,
    })
    .input(feedbackForm)
    .output(z.object({ success: z.literal(true) })),
};

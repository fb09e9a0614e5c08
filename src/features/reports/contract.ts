import { z } from 'zod';
import { typesFor } from '#features/subjects/subjects.ts';
import { givenId, procedure } from '#platform/api-contract.ts';
import { typedEmailAddress } from '#platform/addresses/email-address.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_DESCRIPTION, reportReasons } from './vocabulary.ts';

/** The questions of the dialog (NOTE-064 to NOTE-068). */
const answers = z.object({
  reason: z.enum(reportReasons, 'reports:fields.reason'),
  description: boundedText({
    min: 0,
    max: LONGEST_DESCRIPTION,
    tooShort: 'reports:fields.description',
    tooLong: 'reports:fields.description_too_long',
  }).default(''),
});

/** Only the reason 'other' requires a description (NOTE-067). */
const isComplete = ({ reason, description }: z.output<typeof answers>) =>
  reason !== 'other' || description !== '';
const describe = { path: ['description'], error: 'reports:fields.description' };

export const reportAnswers = answers.refine(isComplete, describe);
export type TypedReport = z.input<typeof reportAnswers>;
export type ReportAnswers = z.output<typeof reportAnswers>;

const about = {
  entityType: z.enum(typesFor('report')),
  entityId: givenId,
  /** As the caller saw it; the server stores the title that stands there. */
  entityTitle: z.string().max(2000).default(''),
};

export const reportForm = answers.extend(about).refine(isComplete, describe);
export type ReportForm = z.output<typeof reportForm>;

const visitorAnswers = answers.extend({
  /** The address that the answer goes to (MOD-095). */
  email: typedEmailAddress('reports:fields.email').toLowerCase(),
});

export const visitorReportAnswers = visitorAnswers.refine(isComplete, describe);
export type TypedVisitorReport = z.input<typeof visitorReportAnswers>;
export type VisitorReportAnswers = z.output<typeof visitorReportAnswers>;

export const visitorReportForm = visitorAnswers
  .extend({
    ...about,
    /** The solved puzzle of the bot check, while that is on. */
    botCheckToken: z.string().max(5000).default(''),
  })
  .refine(isComplete, describe);

export const reportsContract = {
  send: procedure
    .route({
      method: 'POST',
      path: '/reports',
      summary: 'Tells the moderators that something is wrong',
      successStatus: 201,
    })
    .input(reportForm)
    .output(z.object({ success: z.literal(true) })),
  sendAsVisitor: procedure
    .route({
      method: 'POST',
      path: '/reports/visitors',
      summary: 'Tells the moderators that something is wrong, without an account',
      successStatus: 201,
    })
    .input(visitorReportForm)
    .output(z.object({ success: z.literal(true) })),
};

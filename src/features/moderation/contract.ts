import { z } from 'zod';
import { channels, deliveryStates } from '#features/notifications/deliveries.ts';
import { typesFor } from '#features/subjects/subjects.ts';
import { ability } from '#platform/ability-schema.ts';
import {
  givenId,
  id,
  createPageSchema,
  procedure,
  restriction,
  staffRole,
} from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_WORDS, MOST_AT_ONCE, MOST_DAYS } from './limits.ts';
import {
  actions,
  deciders,
  findings,
  isTimed,
  logged,
  outcomes,
  reportStates,
  rules,
} from './vocabulary.ts';

const words = (min: number, tooShort: string) =>
  boundedText({ min, max: LONGEST_WORDS, tooShort, tooLong: 'moderation:fields.too_long' });

const reportedTypes = z.enum(typesFor('report'));
const cursor = z.string().nullable().default(null);
export const person = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });
export type Named = z.infer<typeof person>;
/** The staff member who did something; null once they have left. */
export const actor = z.union([person, z.literal('command_line')]).nullable();
export type Actor = z.infer<typeof actor>;

const rule = z.literal(rules, 'moderation:fields.rule');

const answers = z.object({
  action: z.enum(actions, 'moderation:fields.action'),
  rule,
  /** The length of a limit or a suspension. */
  days: z.number().int().min(1).max(MOST_DAYS).nullable().default(null),
  /** Beside what is done about the person: the thing goes, too. */
  takesAway: z.boolean().default(false),
  explanation: words(1, 'moderation:fields.explanation'),
});
/** An action that ends by itself needs a number of days; others have none. */
const isTimedAsItShould = ({ action, days }: z.output<typeof answers>) =>
  isTimed(action) === (days !== null);
const howLong = { path: ['days'], error: 'moderation:fields.days' };

/** The decision a moderator enters (MOD-010). */
export const decisionForm = answers.refine(isTimedAsItShould, howLong);
export type TypedDecision = z.input<typeof decisionForm>;
export type DecisionForm = z.output<typeof decisionForm>;

export const appealForm = z.object({ words: words(1, 'moderation:fields.appeal') });
export const answerForm = z.object({
  outcome: z.enum(outcomes, 'moderation:fields.outcome'),
  answer: words(1, 'moderation:fields.answer'),
});
export type AppealAnswer = z.output<typeof answerForm>;
export const noteForm = z.object({ body: words(1, 'moderation:fields.note') });

const appealState = z.object({
  words: z.string(),
  createdAt: z.date(),
  outcome: z.enum(outcomes).nullable(),
  answer: z.string(),
  decidedAt: z.date().nullable(),
});

const decision = z.object({
  id,
  action: z.enum(actions),
  rule,
  explanation: z.string(),
  /** The type and title of the thing decided about; null if the decision was about the person. */
  about: z.object({ type: reportedTypes, title: z.string() }).nullable(),
  /** As it stood, in lines. */
  evidence: z.array(z.string()),
  takesAway: z.boolean(),
  createdAt: z.date(),
  endsAt: z.date().nullable(),
  reversedAt: z.date().nullable(),
  /** By what means it came about, and until when it can be appealed (MOD-100, MOD-101). */
  foundBy: z.enum(findings),
  decidedBy: z.enum(deciders),
  appealableUntil: z.date(),
  appeal: appealState.nullable(),
  abilities: z.object({ appeal: ability }),
});
export type Decision = z.infer<typeof decision>;

export const staffDecision = decision.omit({ abilities: true }).extend({
  person: person.nullable(),
  /** Null where it came from the command line. */
  actor,
});
export type StaffDecision = z.infer<typeof staffDecision>;

const queuedReport = z.object({
  id,
  type: reportedTypes,
  title: z.string(),
  reason: z.string(),
  description: z.string(),
  createdAt: z.date(),
  person: person.nullable(),
  assignedTo: person.nullable(),
  /** Others that wait about the same thing. */
  others: z.number(),
  /** Created without a reporter: its picture was removed elsewhere (MOD-055). */
  isAutomatic: z.boolean(),
});
export type QueuedReport = z.infer<typeof queuedReport>;

const counts = z.object({ open: z.number(), dismissed: z.number(), acted: z.number() });

const personRecord = person.extend({
  joinedAt: z.date(),
  role: staffRole.nullable(),
  restriction: restriction.nullable(),
  reportsAbout: counts,
  reportsSent: counts,
  /** That stand. */
  decisions: z.number(),
});
export type PersonRecord = z.infer<typeof personRecord>;

const samePicture = z.object({
  type: reportedTypes,
  title: z.string(),
  /** The path where staff read it, whether it is public or not; for a removed thing, the report. */
  path: z.string().nullable(),
  isRemoved: z.boolean(),
});
export type SamePicture = z.infer<typeof samePicture>;

const reportCase = queuedReport.extend({
  entityId: id,
  state: z.enum(reportStates),
  /** Its page, where it has one and is still there. */
  path: z.string().nullable(),
  /** As it was when it was reported, and as it is now; the same where nothing has changed. */
  evidence: z.array(z.string()),
  now: z.array(z.string()).nullable(),
  /** Other places of its pictures, posted by other people or removed by a decision earlier (MOD-054). */
  samePictures: z.array(samePicture),
  reporter: personRecord.nullable(),
  /** A reporter without an account, with the address for the answer until the case is over (MOD-097, MOD-099). */
  visitor: z.object({ email: z.string().nullable() }).nullable(),
  about: personRecord.nullable(),
  /** Other reports that wait, of the same thing or about the same person. */
  similar: z.array(queuedReport),
  history: z.array(staffDecision),
  notes: z.array(
    z.object({ id, author: person.nullable(), body: z.string(), createdAt: z.date() }),
  ),
  abilities: z.object({ handle: ability }),
});
export type ReportCase = z.infer<typeof reportCase>;

const queuedAppeal = z.object({
  id,
  words: z.string(),
  createdAt: z.date(),
  decision: staffDecision,
  abilities: z.object({ decide: ability }),
});
export type QueuedAppeal = z.infer<typeof queuedAppeal>;

const month = z.object({
  /** Such as 2026-11. */
  month: z.string(),
  reports: z.number(),
  dismissed: z.number(),
  acted: z.number(),
  /** By the number of the rule, then by what was done. */
  byRule: z.array(z.object({ rule, count: z.number() })),
  byAction: z.array(z.object({ action: z.enum(actions), count: z.number() })),
  byFinding: z.array(z.object({ foundBy: z.enum(findings), count: z.number() })),
  byDecider: z.array(z.object({ decidedBy: z.enum(deciders), count: z.number() })),
  /** From the report to its decision, of those decided in the month. */
  medianHours: z.number().nullable(),
  appeals: z.object({ made: z.number(), upheld: z.number(), reversed: z.number() }),
});
export type TransparencyMonth = z.infer<typeof month>;

const setting = z.object({
  name: z.string(),
  /** As it is typed. */
  value: z.string(),
  isSwitch: z.boolean(),
  /** The configuration has it, and it is not changed here. */
  isFixed: z.boolean(),
  isDefault: z.boolean(),
  /** All categories, for a setting that closes categories to new things. */
  categories: z
    .array(z.object({ slug: z.string(), name: z.string(), isOpen: z.boolean() }))
    .nullable(),
});
export type Setting = z.infer<typeof setting>;

const done = z.object({});

export const moderationContract = {
  listOwn: procedure
    .route({ method: 'GET', path: '/my/decisions', summary: 'Decisions that concern the caller' })
    .input(z.object({ cursor }).default({ cursor: null }))
    .output(createPageSchema(decision)),
  find: procedure
    .route({
      method: 'GET',
      path: '/decisions/{decisionId}',
      summary: 'A decision, for the person it concerns',
    })
    .input(z.object({ decisionId: givenId }))
    .output(decision),
  appeal: procedure
    .route({
      method: 'POST',
      path: '/decisions/{decisionId}/appeal',
      summary: 'Asks that someone else looks at a decision again',
    })
    .input(appealForm.extend({ decisionId: givenId }))
    .output(done),
  listOwnReports: procedure
    .route({
      method: 'GET',
      path: '/my/reports',
      summary: 'What the caller reported, newest first',
    })
    .input(z.object({ cursor }).default({ cursor: null }))
    .output(
      createPageSchema(
        z.object({
          id,
          type: reportedTypes,
          title: z.string(),
          reason: z.string(),
          state: z.enum(reportStates),
          createdAt: z.date(),
          decidedAt: z.date().nullable(),
        }),
      ),
    ),
  transparency: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/transparency',
      summary: 'Reports, decisions and appeals of the last twelve months',
    })
    .output(z.object({ months: z.array(month) })),

  queue: procedure
    .route({ method: 'GET', path: '/admin/reports', summary: 'What waits, the longest first' })
    .input(
      z
        .object({
          cursor,
          type: reportedTypes.nullable().default(null),
          isOwn: z.boolean().default(false),
        })
        .default({ cursor: null, type: null, isOwn: false }),
    )
    .output(createPageSchema(queuedReport)),
  report: procedure
    .route({
      method: 'GET',
      path: '/admin/reports/{reportId}',
      summary: 'A report with all that is known of it; reading messages is logged',
    })
    .input(z.object({ reportId: givenId }))
    .output(reportCase),
  assign: procedure
    .route({
      method: 'POST',
      path: '/admin/reports/{reportId}/assignment',
      summary: 'Takes a report on, or gives it back',
    })
    .input(z.object({ reportId: givenId, isMine: z.boolean() }))
    .output(done),
  note: procedure
    .route({
      method: 'POST',
      path: '/admin/reports/{reportId}/notes',
      summary: 'Writes something down for the other moderators',
    })
    .input(noteForm.extend({ reportId: givenId }))
    .output(done),
  dismiss: procedure
    .route({
      method: 'POST',
      path: '/admin/dismissals',
      summary: 'Nothing is wrong with what was reported',
    })
    .input(z.object({ reportIds: z.array(givenId).min(1).max(MOST_AT_ONCE) }))
    .output(z.object({ done: z.number(), refused: z.array(z.object({ id, reason: z.string() })) })),
  decide: procedure
    .route({
      method: 'POST',
      path: '/admin/decisions',
      summary: 'Decides reports, each by itself',
    })
    .input(
      answers
        .extend({ reportIds: z.array(givenId).min(1).max(MOST_AT_ONCE) })
        .refine(isTimedAsItShould, howLong),
    )
    .output(z.object({ done: z.number(), refused: z.array(z.object({ id, reason: z.string() })) })),
  decidePerson: procedure
    .route({
      method: 'POST',
      path: '/admin/people/{personId}/decisions',
      summary: 'Decides about a person without a report',
    })
    .input(answers.extend({ personId: givenId }).refine(isTimedAsItShould, howLong))
    .output(z.object({ id })),
  findPeople: procedure
    .route({ method: 'GET', path: '/admin/people', summary: 'People by a part of their name' })
    .input(z.object({ text: z.string().trim().max(100) }))
    .output(z.object({ items: z.array(person.extend({ joinedAt: z.date() })) })),
  person: procedure
    .route({
      method: 'GET',
      path: '/admin/people/{personId}',
      summary: 'What reports and decisions say of someone',
    })
    .input(z.object({ personId: givenId }))
    .output(personRecord.extend({ abilities: z.object({ decide: ability }) })),
  listDecisions: procedure
    .route({ method: 'GET', path: '/admin/decisions', summary: 'Decisions, newest first' })
    .input(
      z.object({ cursor, personId: givenId.nullable().default(null) }).default({
        cursor: null,
        personId: null,
      }),
    )
    .output(createPageSchema(staffDecision)),
  listAppeals: procedure
    .route({ method: 'GET', path: '/admin/appeals', summary: 'Appeals that wait, longest first' })
    .input(z.object({ cursor }).default({ cursor: null }))
    .output(createPageSchema(queuedAppeal)),
  decideAppeal: procedure
    .route({
      method: 'POST',
      path: '/admin/appeals/{appealId}',
      summary: 'Lets a decision stand or reverses it',
    })
    .input(answerForm.extend({ appealId: givenId }))
    .output(z.object({ isRestored: z.boolean() })),
  log: procedure
    .route({ method: 'GET', path: '/admin/log', summary: 'Who did what in the administration' })
    .input(z.object({ cursor }).default({ cursor: null }))
    .output(
      createPageSchema(
        z.object({
          id,
          action: z.enum(logged),
          actor,
          person: person.nullable(),
          reportId: id.nullable(),
          decisionId: id.nullable(),
          detail: z.string(),
          createdAt: z.date(),
        }),
      ),
    ),
  listSettings: procedure
    .route({ method: 'GET', path: '/admin/settings', summary: 'What the site says of itself' })
    .output(z.object({ items: z.array(setting) })),
  changeSetting: procedure
    .route({
      method: 'POST',
      path: '/admin/settings/{name}',
      summary: 'Gives a setting a value, or its default back',
    })
    .input(z.object({ name: z.string().max(100), value: z.string().max(5000).nullable() }))
    .output(done),
  listFeedback: procedure
    .route({
      method: 'GET',
      path: '/admin/feedback',
      summary: 'What people wrote, founding members first, then newest',
    })
    .input(z.object({ cursor }).default({ cursor: null }))
    .output(
      createPageSchema(
        z.object({
          id,
          name: z.string(),
          email: z.string(),
          subject: z.string(),
          message: z.string(),
          sentAt: z.date(),
          isSignedIn: z.boolean(),
          isFoundingMember: z.boolean(),
        }),
      ),
    ),
  deliveries: procedure
    .route({
      method: 'GET',
      path: '/admin/deliveries',
      summary: 'What became of emails and pushes, and what failed last',
    })
    .input(z.object({ days: z.number().int().min(1).max(30).default(1) }).default({ days: 1 }))
    .output(
      z.object({
        counts: z.array(
          z.object({
            channel: z.enum(channels),
            state: z.enum(deliveryStates),
            reason: z.string().nullable(),
            count: z.number(),
          }),
        ),
        /** The number of deliveries that were not acknowledged at least once. */
        unanswered: z.array(z.object({ channel: z.enum(channels), count: z.number() })),
        failures: z.array(
          z.object({
            id,
            channel: z.enum(channels),
            state: z.enum(deliveryStates),
            answer: z.string(),
            at: z.date(),
          }),
        ),
      }),
    ),
};

import { z } from 'zod';
import { reliability } from '#features/reliability/contract.ts';
import { namedPrice, taskDetail } from '#features/tasks/contract.ts';
import { ability } from '#platform/ability-schema.ts';
import { boundedAmount } from '#features/tasks/task-draft.ts';
import {
  applicationStatuses,
  priceUnits,
  taskStatuses,
  timesOfDay,
} from '#features/tasks/vocabulary.ts';
import { givenId, id, createPageSchema, procedure } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_APPLICATION } from './limits.ts';

export const closedReasons = [
  'rejected_by_poster',
  'declined_by_applicant',
  'released',
  'task_done',
  'no_answer',
  'not_claimed',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

const applicationMessage = boundedText({
  min: 1,
  max: LONGEST_APPLICATION,
  tooShort: 'applications:fields.message_required',
  tooLong: 'applications:fields.message_too_long',
});

/** DEAL-030; which unit fits, and whether a price is needed, depends on the task. */
export const offeredPrice = z.object({
  amount: boundedAmount('applications:fields.price', 'applications:fields.price'),
  unit: z.enum(priceUnits),
});

/** When an applicant can come, of the times a task leaves open (DEAL-059). */
export const namedTime = z.object({
  date: z.iso.date('applications:fields.time_past'),
  timeOfDay: z.enum(timesOfDay, 'common:fields.invalid'),
});
export type NamedTime = z.infer<typeof namedTime>;

/** An application as its task's poster sees it. */
export const receivedApplication = z.object({
  id,
  taskId: id,
  /** The applicant's part of a task for several helpers (TASK-379). */
  part: z.object({ id, status: z.enum(taskStatuses) }).optional(),
  status: z.enum(applicationStatuses),
  closedReason: z.enum(closedReasons).nullable(),
  message: z.string(),
  /** Null means the posted one. */
  price: namedPrice.nullable(),
  /** Null means when the task is. */
  time: namedTime.nullable(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
  applicant: z.object({
    /** By which their card and page are asked for: who applied is known to the poster (PEOPLE-065). */
    personId: id,
    name: z.string(),
    avatarUrl: z.string().nullable(),
    isFoundingMember: z.boolean(),
    /** Null if the details are hidden or the person has no activity yet (PEOPLE-187). */
    reliability: reliability.nullable(),
    professionalTitle: z.string().nullable(),
    rating: z.number().nullable(),
    reviewCount: z.number(),
    completedTasks: z.number(),
    /**
     * In miles to a tenth, between the cells of their home and of the task (DEAL-058); null if either is unknown or their
     * details are hidden.
     */
    distance: z.number().nullable(),
  }),
  /** Whether poster and applicant may chat now, or why not (04-chat section 4). */
  chat: ability,
  canApprove: ability,
  canReject: ability,
  /** Whether the poster may suggest another price (DEAL-041). */
  canSuggestPrice: ability,
});
export type ReceivedApplication = z.infer<typeof receivedApplication>;

export type ApplicationStatus = ReceivedApplication['status'];

/** The caller's own application with its task. */
export const sentApplication = z.object({
  id,
  status: z.enum(applicationStatuses),
  closedReason: z.enum(closedReasons).nullable(),
  message: z.string(),
  price: namedPrice.nullable(),
  time: namedTime.nullable(),
  createdAt: z.date(),
  /** Claimed by another while this one stays pending (TASK-179). */
  isGivenToAnother: z.boolean(),
  chat: ability,
  task: taskDetail,
});
export type SentApplication = z.infer<typeof sentApplication>;

/** An application as its applicant and the poster read it beside their messages (DEAL-056). */
export const applicationInChat = receivedApplication
  .pick({
    id: true,
    taskId: true,
    status: true,
    message: true,
    price: true,
    time: true,
    canApprove: true,
  })
  .extend({ isOwn: z.boolean() });
export type ApplicationInChat = z.infer<typeof applicationInChat>;

const receivedApplications = createPageSchema(receivedApplication).extend({
  /** On all pages together. */
  total: z.number(),
  areDecisionsOn: z.boolean(),
});
export type ReceivedApplications = z.infer<typeof receivedApplications>;

/** In which order those wait who were not answered yet (TASK-174, PEOPLE-197, DEAL-032). */
export const receivedSorts = ['oldest', 'best-reviewed', 'lowest-price'] as const;
export type ReceivedSort = (typeof receivedSorts)[number];

const givenCursor = z.string().max(200).nullable().default(null);
const onTask = z.object({ taskId: givenId });
const done = z.object({});

export const applicationsContract = {
  validate: procedure
    .route({
      method: 'GET',
      path: '/tasks/{taskId}/application-check',
      summary: 'May the caller apply?',
    })
    .input(onTask)
    .output(z.object({ isValid: z.boolean(), validationMessage: z.string().nullable() })),
  apply: procedure
    .route({
      method: 'POST',
      path: '/tasks/{taskId}/applications',
      summary: 'Applies, once a task',
      successStatus: 201,
    })
    .input(
      z.object({
        taskId: givenId,
        message: applicationMessage,
        price: offeredPrice.nullable().default(null),
        time: namedTime.nullable().default(null),
        /** If the task is full, joins its waiting list (TASK-378). */
        joinsWaitingList: z.boolean().default(false),
      }),
    )
    .output(z.object({ id, status: z.literal('pending') })),
  listReceived: procedure
    .route({
      method: 'GET',
      path: '/tasks/{taskId}/applications',
      summary: 'The applications, for the poster: approved, pending, the others',
    })
    .input(onTask.extend({ cursor: givenCursor, sort: z.enum(receivedSorts).default('oldest') }))
    .output(receivedApplications),
  listSent: procedure
    .route({
      method: 'GET',
      path: '/my/applications',
      summary: "The caller's applications, newest first",
    })
    .input(z.object({ cursor: givenCursor }))
    .output(createPageSchema(sentApplication)),
  find: procedure
    .route({
      method: 'GET',
      path: '/applications/{applicationId}',
      summary: 'One application, for its applicant and the poster',
    })
    .input(z.object({ applicationId: givenId }))
    .output(applicationInChat),
  decide: procedure
    .route({
      method: 'POST',
      path: '/tasks/{taskId}/applications/{applicationId}/decision',
      summary: 'The poster approves or rejects',
    })
    .input(
      z.object({ taskId: givenId, applicationId: id, status: z.enum(['approved', 'rejected']) }),
    )
    .output(z.object({ status: z.enum(applicationStatuses) })),
  withdraw: procedure
    .route({
      method: 'DELETE',
      path: '/applications/{applicationId}',
      summary: 'The applicant withdraws a pending application',
    })
    .input(z.object({ applicationId: givenId }))
    .output(done),
  decline: procedure
    .route({
      method: 'POST',
      path: '/tasks/{taskId}/decline',
      summary: 'The approved applicant declines',
    })
    .input(onTask)
    .output(done),
};

import { z } from 'zod';
import { taskRepeat } from '#features/tasks/repeat.ts';
import { boundedAmount, taskDraft } from '#features/tasks/task-draft.ts';
import { budgetTypes, frequencies, taskStatuses } from '#features/tasks/vocabulary.ts';
import { ability } from '#platform/ability-schema.ts';
import { createPageSchema, givenId, id, procedure } from '#platform/api-contract.ts';
import { pauses } from './vocabulary.ts';

const dateStatuses = [
  ...taskStatuses,
  'upcoming',
  'skipped',
  'missed',
  'expired',
  'removed',
] as const;

const seriesDate = z.object({
  /** Its place in the series, from 1 on. */
  number: z.number(),
  /** The day by the rule of the series, which names the date in every call. */
  originalDay: z.string(),
  /** The day on which it takes place. */
  day: z.string(),
  status: z.enum(dateStatuses),
  /** Null where there is none, and for a helper where another person has the task. */
  taskId: id.nullable(),
  /** The days between which it may be moved. */
  moveTo: z.object({ first: z.string(), last: z.string() }),
  abilities: z.object({ skip: ability, move: ability }),
});
export type SeriesDateView = z.infer<typeof seriesDate>;

const person = z.object({ personId: id.nullable(), name: z.string() });

export const seriesDetail = z.object({
  id,
  title: z.string(),
  description: z.string(),
  budgetType: z.enum(budgetTypes),
  /** Dollars; null when negotiable. */
  amount: z.number().nullable(),
  frequency: z.enum(frequencies),
  times: z.number(),
  isOwn: z.boolean(),
  status: z.enum(['active', 'stopped', 'over']),
  /** Why the next task is not posted although it is due. */
  pausedFor: z.enum(pauses).nullable(),
  owner: person,
  helper: person.extend({ hasAgreed: z.boolean() }).nullable(),
  /** For the owner only: the last helper of a date, who may be asked for every date. */
  candidate: person.nullable(),
  dates: z.array(seriesDate),
  abilities: z.object({
    edit: ability,
    stop: ability,
    askHelper: ability,
    answerHelper: ability,
    endHelper: ability,
  }),
});
export type SeriesDetail = z.infer<typeof seriesDetail>;

export const seriesCard = seriesDetail
  .pick({
    id: true,
    title: true,
    frequency: true,
    times: true,
    isOwn: true,
    status: true,
    pausedFor: true,
    owner: true,
    helper: true,
  })
  .extend({
    /** The next day whose task is not posted yet; null where none follows. */
    nextDay: z.string().nullable(),
  });
export type SeriesCard = z.infer<typeof seriesCard>;

const onSeries = z.object({ seriesId: givenId });
const onDate = onSeries.extend({ originalDay: z.iso.date() });
const done = z.object({});

export const seriesContract = {
  begin: procedure
    .route({
      method: 'POST',
      path: '/series',
      summary: 'Posts the first task of a series, and begins the series',
      successStatus: 201,
    })
    .input(
      z.object({
        draft: taskDraft,
        repeat: taskRepeat,
        /** Created once for each posting; a repeat returns what exists. */
        requestKey: z.uuid(),
        /** Today by the poster's own calendar (TASK-215). */
        today: z.iso.date(),
      }),
    )
    .output(z.object({ id, seriesId: id })),
  listOwn: procedure
    .route({
      method: 'GET',
      path: '/my/series',
      summary: 'The series of which the caller is the owner or the helper, the latest first',
    })
    .input(z.object({ cursor: z.string().max(200).nullable().default(null) }))
    .output(createPageSchema(seriesCard)),
  find: procedure
    .route({ method: 'GET', path: '/series/{seriesId}', summary: 'A series with all its dates' })
    .input(onSeries)
    .output(seriesDetail),
  findOfTask: procedure
    .route({
      method: 'GET',
      path: '/tasks/{taskId}/series',
      summary: 'The series that a task is a date of, for its owner and its helper',
    })
    .input(z.object({ taskId: givenId }))
    .output(
      z.object({
        series: z
          .object({ id, frequency: z.enum(frequencies), number: z.number(), times: z.number() })
          .nullable(),
      }),
    ),
  skip: procedure
    .route({
      method: 'POST',
      path: '/series/{seriesId}/dates/{originalDay}/skip',
      summary: 'Leaves a date out whose task is not posted yet',
    })
    .input(onDate)
    .output(done),
  move: procedure
    .route({
      method: 'POST',
      path: '/series/{seriesId}/dates/{originalDay}/move',
      summary: 'Moves a date to another day between its neighbors',
    })
    .input(onDate.extend({ day: z.iso.date() }))
    .output(done),
  edit: procedure
    .route({
      method: 'PATCH',
      path: '/series/{seriesId}',
      summary: 'Changes text and price of the tasks that are not posted yet',
    })
    .input(
      onSeries.extend({
        title: taskDraft.shape.title,
        description: taskDraft.shape.description,
        /** Dollars; null when negotiable. */
        amount: boundedAmount('wizard:fields.amount_invalid').nullable(),
      }),
    )
    .output(done),
  stop: procedure
    .route({ method: 'POST', path: '/series/{seriesId}/stop', summary: 'Posts no further tasks' })
    .input(onSeries)
    .output(done),
  askHelper: procedure
    .route({
      method: 'POST',
      path: '/series/{seriesId}/helper',
      summary: 'Asks the last helper to do every date',
    })
    .input(onSeries)
    .output(done),
  answerHelper: procedure
    .route({
      method: 'POST',
      path: '/series/{seriesId}/helper/answer',
      summary: 'The person asked agrees to do every date, or does not',
    })
    .input(onSeries.extend({ agrees: z.boolean() }))
    .output(done),
  endHelper: procedure
    .route({
      method: 'DELETE',
      path: '/series/{seriesId}/helper',
      summary: 'Later dates are open to everyone again',
    })
    .input(onSeries)
    .output(done),
};

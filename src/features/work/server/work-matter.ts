import { sql } from 'kysely';
import { chooseEndings, readTaskId } from '#features/notifications/server/public.ts';
import type { Choice, Matter, Step, StepReader } from '#features/notifications/server/public.ts';
import { applicationsProcedures } from '#features/applications/server/public.ts';
import {
  mayClaim,
  mayComplete,
  mayConfirm,
  mayDecline,
  mayGiveUp,
  mayRemoveHelper,
  maySendBack,
  mayStart,
} from '#features/tasks/rules.ts';
import type { TaskFacts, ViewerFacts } from '#features/tasks/rules.ts';
import { endings } from '#features/subjects/endings.ts';
import { findTaskFacts, isDayOver } from '#features/tasks/server/public.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { workProcedures } from './procedures.ts';

/** The work on a task, whose steps both sides take by e-mail (NOTE-227). */
export const workMatter: Matter = {
  code: 2,
  notices: {
    application_approved: readTaskId,
    task_claimed: readTaskId,
    task_started: readTaskId,
    task_completed: readTaskId,
    task_sent_back: readTaskId,
    task_coming_up: readTaskId,
    task_day_passed: readTaskId,
  },
  listPeople: async (db, id) => {
    const people = await db
      .selectFrom('tasks')
      .leftJoin('task_applications as approved', (join) =>
        join.onRef('approved.task_id', '=', 'tasks.id').on('approved.status', '=', 'approved'),
      )
      .select(['tasks.poster_id', 'tasks.claimed_by', 'approved.applicant_id'])
      .where('tasks.id', '=', id)
      .execute();
    // A task for several helpers has an approved applicant for each.
    const found = people.flatMap((row) => [row.poster_id, row.claimed_by, row.applicant_id]);
    return [...new Set(found)].flatMap((one) => one ?? []);
  },
  findStep,
};

async function findStep(reader: StepReader, id: string): Promise<Step | null> {
  const { db, userId, language } = reader;
  const found = await findTaskFacts(db, id, userId);
  if (!found) return null;
  const row = await findParts(reader, id);
  const facts = { ...found.facts, isDayOver: row.is_day_over };
  const { viewer } = found;
  const isSide = viewer.isPoster || viewer.isTasker;
  if (!isSide && viewer.applicationStatus === null) return null;
  const isUnderWay = facts.status !== 'open' && facts.status !== 'done';
  return {
    key: JSON.stringify([
      facts.status,
      row.last_transition,
      row.decided_at?.toISOString() ?? null,
      viewer.applicationStatus,
      row.is_day_over,
    ]),
    params: { name: shownName(row.other_name ?? '', language, 'anonymousUser'), title: row.title },
    stands: isSide ? facts.status : `own_${viewer.applicationStatus}`,
    choices: listChoices(id, facts, viewer),
    chat: isSide && isUnderWay ? { kind: 'task', taskId: id } : null,
    path: `/task/${id}`,
  };
}

const findParts = ({ db, userId }: StepReader, id: string) =>
  db
    .selectFrom('tasks')
    .leftJoin('task_applications as own', (join) =>
      join.onRef('own.task_id', '=', 'tasks.id').on('own.applicant_id', '=', userId),
    )
    .leftJoin('profiles as other', (join) =>
      join
        .on(
          'other.id',
          '=',
          sql<string>`case when tasks.poster_id = ${userId}::uuid then tasks.claimed_by else tasks.poster_id end`,
        )
        .on(isNotBlockedFrom('other.id', userId)),
    )
    .select(['tasks.title', 'own.decided_at', 'other.full_name as other_name'])
    .select(isDayOver.as('is_day_over'))
    .select((eb) =>
      eb
        .selectFrom('task_transitions')
        .select('task_transitions.id')
        .whereRef('task_transitions.task_id', '=', 'tasks.id')
        .orderBy('task_transitions.id', 'desc')
        .limit(1)
        .as('last_transition'),
    )
    .where('tasks.id', '=', id)
    .executeTakeFirstOrThrow();

function listChoices(taskId: string, task: TaskFacts, viewer: ViewerFacts): Choice[] {
  const chat = { kind: 'task', taskId } as const;
  const input = { taskId };
  const take = (step: 'claim' | 'start' | 'complete' | 'confirm') => (context: ApiContext) =>
    callAsViewer(context, workProcedures[step], input);
  const may = (rule: typeof mayClaim) => rule(task, viewer).allowed;
  const choices: Choice[] = [];
  if (may(mayClaim)) {
    choices.push({
      name: 'claim',
      answers: ['yes'],
      words: 'to-chat-after',
      chat,
      act: take('claim'),
    });
  }
  if (may(mayDecline)) {
    choices.push({
      name: 'pass',
      answers: ['no'],
      words: 'to-chat-before',
      act: (context) => callAsViewer(context, applicationsProcedures.decline, input),
    });
  }
  if (may(mayStart)) {
    choices.push({
      name: 'start',
      answers: ['started'],
      words: 'to-chat-after',
      act: take('start'),
    });
  }
  if (may(mayStart) || may(mayComplete)) {
    choices.push({
      name: 'finish',
      answers: ['done'],
      words: 'to-chat-after',
      act: async (context) => {
        // By e-mail a person seldom reports that they begin.
        if (!may(mayComplete)) await take('start')(context);
        await take('complete')(context);
      },
    });
  }
  if (may(mayConfirm)) {
    choices.push({
      name: 'confirm',
      answers: ['yes', 'done'],
      words: 'to-chat-before',
      act: take('confirm'),
      next: { kind: 'review', id: taskId },
    });
  }
  if (may(maySendBack)) {
    choices.push({
      name: 'sendBack',
      answers: ['no'],
      words: 'used',
      act: (context, _, reason) =>
        callAsViewer(context, workProcedures.sendBack, { taskId, reason }),
    });
  }
  // Only where the e-mail asks whether it happened (DEAL-083).
  const end = may(mayGiveUp) ? 'giveUp' : may(mayRemoveHelper) ? 'removeHelper' : null;
  if (end !== null && task.isDayOver === true) {
    choices.push(
      ...chooseEndings(endings, (context, ending) =>
        callAsViewer(context, workProcedures[end], { taskId, ending }),
      ),
    );
  }
  return choices;
}

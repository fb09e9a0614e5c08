import type { Choice, Matter, Step, StepReader } from '#features/notifications/server/public.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import { unlessRefused } from '#platform/server/api/unless-refused.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { Language } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { ApplicationInChat, NamedTime } from '../../contract.ts';
import { findApplication } from '../find-application.ts';
import { applicationsProcedures } from '../procedures.ts';

/** An application that waits for its task's poster, who answers it by e-mail (NOTE-227). */
export const applicationMatter: Matter = {
  code: 1,
  notices: { application_received: (notice) => notice.entity_id },
  listPeople: async (db, id) => {
    const task = await db
      .selectFrom('task_applications')
      .innerJoin('tasks', 'tasks.id', 'task_applications.task_id')
      .select('tasks.poster_id')
      .where('task_applications.id', '=', id)
      .executeTakeFirst();
    return task ? [task.poster_id] : [];
  },
  findStep: async (reader, id) => {
    const application = await findReceived(reader, id);
    return application && toStep(reader, application);
  },
};

/** 'Can come Wed, Nov 25, Morning', where they named a time (DEAL-059). */
function describeTime({ date, timeOfDay }: NamedTime, language: Language): string {
  const day = formatsFor(language).weekday(date, new Date());
  const part = text(language, `tasks:timesOfDay.${timeOfDay}`);
  const time =
    timeOfDay === 'flexible' ? day : text(language, 'applications:time.atDay', { day, part });
  return text(language, 'applications:time.named', { time });
}

/** Null for other people than the poster. */
async function findReceived(
  { db, userId, language }: StepReader,
  id: string,
): Promise<ApplicationInChat | null> {
  const found = await unlessRefused(findApplication(db, { userId, language }, id));
  return found?.isOwn === false ? found : null;
}

async function toStep({ db, language }: StepReader, application: ApplicationInChat): Promise<Step> {
  const { id, taskId, status, message, price, time, canApprove } = application;
  const { title, full_name: name } = await db
    .selectFrom('task_applications as a')
    .innerJoin('tasks', 'tasks.id', 'a.task_id')
    .innerJoin('profiles', 'profiles.id', 'a.applicant_id')
    .select(['tasks.title', 'profiles.full_name'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  const decide =
    (decision: 'approved' | 'rejected'): Choice['act'] =>
    (context) =>
      callAsViewer(context, applicationsProcedures.decide, {
        taskId,
        applicationId: id,
        status: decision,
      });
  const isWaiting = status === 'pending' && canApprove.allowed;
  return {
    // The offer is part of it: a yes to one price is none to another.
    key: JSON.stringify([status, isWaiting, price, time, message]),
    params: { name: shownName(name, language, 'anonymousUser'), title },
    stands: `application_${status}`,
    choices: isWaiting
      ? [
          { name: 'approve', answers: ['yes'], words: 'to-chat-before', act: decide('approved') },
          { name: 'reject', answers: ['no'], words: 'to-chat-before', act: decide('rejected') },
        ]
      : [],
    chat: status === 'pending' ? { kind: 'application', taskId, applicationId: id } : null,
    path: `/my-tasks?manage=${taskId}`,
    details: time ? [describeTime(time, language)] : [],
    quote: message,
  };
}

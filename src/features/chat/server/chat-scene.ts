import type { ApplicationStatus, TaskStatus } from '#features/tasks/vocabulary.ts';
import type { ChatMessage } from '../contract.ts';
import { newId } from '#platform/server/ids.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { openAskerConversation, startConversation } from './conversations/subject-conversations.ts';
import type { TestPerson } from '#test/support/server.ts';

/** The server whose database gets the rows. */
type SceneServer = { services: Pick<Services, 'db'> };
type Person = Pick<TestPerson, 'userId'>;

/** A task row in any state, for tests of the chat about it. */
export async function makeTask(
  server: SceneServer,
  task: { posterId: string; status?: TaskStatus; taskerId?: string; title?: string },
): Promise<string> {
  const id = newId();
  await server.services.db
    .insertInto('tasks')
    .values({
      id,
      poster_id: task.posterId,
      title: task.title ?? 'Walk my dog',
      description: 'Twice around the park, he is a calm one.',
      category: 'personal-care',
      status: task.status ?? 'open',
      claimed_by: task.taskerId ?? null,
      budget_type: 'negotiable',
      price: 0,
      location_type: 'remote',
      timing_type: 'asap',
      request_key: newId(),
    })
    .execute();
  return id;
}

export async function makeApplication(
  server: SceneServer,
  application: { taskId: string; applicantId: string; status?: ApplicationStatus },
): Promise<string> {
  const id = newId();
  const status = application.status ?? 'pending';
  await server.services.db
    .insertInto('task_applications')
    .values({
      id,
      task_id: application.taskId,
      applicant_id: application.applicantId,
      message: 'I would love to.',
      status,
      closed_reason: status === 'rejected' ? 'rejected_by_poster' : null,
    })
    .execute();
  await server.services.db
    .updateTable('tasks')
    .set((eb) => ({ applications_count: eb('applications_count', '+', 1) }))
    .where('id', '=', application.taskId)
    .execute();
  return id;
}

/** An open task on which `applicant` has a pending application. */
export async function makeOpenTask(server: SceneServer, poster: Person, applicant: Person) {
  const taskId = await makeTask(server, { posterId: poster.userId });
  const applicationId = await makeApplication(server, { taskId, applicantId: applicant.userId });
  return { taskId, applicationId };
}

/** Takes an open task all the way to a claim over the API. */
export async function claim(
  poster: TestPerson,
  tasker: TestPerson,
  { taskId, applicationId }: { taskId: string; applicationId: string },
): Promise<void> {
  await poster.api.applications.decide({ taskId, applicationId, status: 'approved' });
  await tasker.api.work.claim({ taskId });
}

export async function sendText(
  person: TestPerson,
  conversationId: string,
  body: string,
  clientKey = newId(),
): Promise<ChatMessage> {
  const { messages } = await person.api.chat.send({ conversationId, body, clientKey });
  const [message] = messages;
  if (!message || messages.length > 1) throw new Error('one text is one message');
  return message;
}

/** Opens a conversation of a buyer about an item or a service. */
export const openMarketConversation = (
  work: Work,
  opened: {
    kind: 'marketplace' | 'service';
    subject: { id: string; title: string; state: string };
    buyerId: string;
    ownerId: string;
  },
): Promise<string> => {
  const { buyerId, ownerId, ...about } = opened;
  return openAskerConversation(work, {
    ...about,
    asker: { userId: buyerId, role: 'buyer' },
    owner: { userId: ownerId, role: opened.kind === 'service' ? 'provider' : 'seller' },
  });
};

/** Opens the chat of a help request that a helper accepted. */
export const startOnDemandConversation = (
  work: Work,
  opened: { request: { id: string; title: string }; requesterId: string; helperId: string },
): Promise<string> =>
  startConversation(work, {
    kind: 'on_demand',
    subject: { ...opened.request, state: 'accepted' },
    members: [
      { userId: opened.requesterId, role: 'requester' },
      { userId: opened.helperId, role: 'helper' },
    ],
  });

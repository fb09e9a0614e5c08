import { sql } from 'kysely';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';

/** Starts a server of its own with a poster, a helper and a waiting applicant. */
export async function startScene(settings: Record<string, string> = {}) {
  const server = await startTestServer(settings);
  const poster = await server.person('Ana Poster');
  const helper = await server.person('Hugo Helper');
  const waiting = await server.person('Wanda Waiting');
  const newTask = () => makeTask(server.services, { posterId: poster.userId });
  return {
    server,
    poster,
    helper,
    waiting,
    newTask,
    /** Moves everything about the applications for a task, and the reminders, so many days into the past. */
    passDays: async (taskId: string, days: number) => {
      const earlier = sql`make_interval(secs => ${days * 86_400})`;
      await sql`update task_applications set created_at = created_at - ${earlier},
        decided_at = decided_at - ${earlier} where task_id = ${taskId}`.execute(server.services.db);
      await sql`update task_reminders set sent_at = sent_at - ${earlier}, about = about - ${earlier}
        where task_id = ${taskId}`.execute(server.services.db);
    },
    /** The notices a person got about a task, oldest first. */
    messages: async (person: TestPerson, taskId: string) =>
      (await person.api.notifications.list({})).items
        .filter((notice) => notice.taskId === taskId)
        .map(({ type, message }) => `${type}: ${message}`)
        .toReversed(),
    sentOn: async (person: TestPerson, taskId: string) =>
      (await person.api.applications.listSent({})).items.find(({ task }) => task.id === taskId),
    status: async (taskId: string) => (await poster.api.tasks.find({ id: taskId })).status,
  };
}

/** The title of every task a scene makes. */
export const TITLE = 'Mow the front lawn';
export const conflict = (message: string) => ({ status: 409, message });

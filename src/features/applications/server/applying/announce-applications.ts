import type { Work } from '#platform/server/context.ts';
import { APPLICATIONS_CHANGED } from '../../live-events.ts';
import type { ApplicationsChanged } from '../../live-events.ts';

/** Sends an event to the pages of these people, once it is stored: they read a task's applications again. */
export function announceApplications(
  work: Work,
  taskId: string,
  people: readonly (string | null)[],
): void {
  const recipients = new Set(people.filter((id) => id !== null));
  const payload: ApplicationsChanged = { taskId };
  work.afterCommit(() => work.services.realtime.toUsers(recipients, APPLICATIONS_CHANGED, payload));
}

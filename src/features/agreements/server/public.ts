import { applicationEnded } from '#features/applications/events.ts';
import { personBlocked } from '#features/people/events.ts';
import { taskRemoved, taskRepriced } from '#features/tasks/events.ts';
import { restorePostedPlace } from '#features/tasks/server/public.ts';
import { taskReleased } from '#features/work/events.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { lapseBetween, lapseOnTask } from './end-proposals.ts';
import { lapseOverdue } from './lapse-overdue.ts';

type Deal = { taskId: string; applicantId: string };

const endDeal = (work: Work, { taskId, applicantId }: Deal): Promise<void> =>
  lapseOnTask(work, { taskId, helperId: applicantId });

/**
 * Proposals end with what they are about, and after their time (DEAL-044). An approval and a confirmation cost nothing here:
 * what they leave open no longer stands (`STANDS`).
 */
export async function subscribeAgreements(services: Services): Promise<void> {
  const { events, jobs } = services;
  events.on(applicationEnded, endDeal);
  events.on(taskReleased, (work, { taskId }) => restorePostedPlace(work, taskId));
  for (const ended of [taskReleased, taskRepriced, taskRemoved]) {
    events.on<{ taskId: string }>(ended, (work, { taskId }) => lapseOnTask(work, { taskId }));
  }
  events.on(personBlocked, (work, { blocker, blockedId }) =>
    lapseBetween(work, blocker.userId, blockedId),
  );
  await jobs.repeat('agreements.lapse', '*/10 * * * *', () => lapseOverdue(services));
}

import type { Work } from '#platform/server/context.ts';
import { forgetPublicAnswers } from '#platform/server/http/public-answers.ts';
import { AVAILABILITY_CHANGED } from '../../live-events.ts';
import { refreshFullDays } from './full-days.ts';

/** Other times of a provider are free now: lists by day know it, and the provider's pages read it again. */
export async function timesChanged(work: Work, providerId: string): Promise<void> {
  await refreshFullDays(work, providerId);
  work.afterCommit(() => {
    forgetPublicAnswers(work.services);
    work.services.realtime.toUsers([providerId], AVAILABILITY_CHANGED, {});
  });
}

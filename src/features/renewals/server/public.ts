import type { Services } from '#platform/server/context.ts';
import { takeDueSteps } from './take-due-steps.ts';

export { renewalMatter } from './renewal-matter.ts';
export { renewalRoutes } from './renewal-pages.ts';
export { renewableItem, renewableService } from './renewable.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Asks about things and pauses them, by the clock. */
export const renewalJobs = (services: Services): Promise<void> =>
  services.jobs.repeat('renewals.take-due-steps', EVERY_TEN_MINUTES, () => takeDueSteps(services));

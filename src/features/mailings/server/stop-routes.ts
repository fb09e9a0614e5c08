import { stopRoutes } from '#features/notifications/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { STOP_PATH, readStopToken } from './stop-token.ts';

/** The routes that stop marketing e-mails (PEOPLE-049). */
export const mailingStopRoutes = (services: Services) =>
  stopRoutes(services, {
    path: STOP_PATH,
    readToken: readStopToken,
    column: 'marketing_emails',
    namespace: 'mailings',
  });

import type { Services } from '#platform/server/context.ts';
import { stopRoutes } from './stop-routes.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Where all e-mails of notices are stopped. */
export const unsubscribeRoutes = (services: Services) =>
  stopRoutes(services, {
    path: '/unsubscribe',
    readToken: readUnsubscribeToken,
    column: 'email_notifications',
    namespace: 'notifications',
  });

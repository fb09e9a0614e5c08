import type { Services } from '#platform/server/context.ts';
import { stopRoutes } from './stop-routes.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** The routes that stop all e-mails about notifications. */
export const unsubscribeRoutes = (services: Services) =>
  stopRoutes(services, {
    path: '/unsubscribe',
    readToken: readUnsubscribeToken,
    column: 'email_notifications',
    namespace: 'notifications',
  });

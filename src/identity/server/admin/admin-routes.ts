import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import { createHttpApp } from '#platform/server/http/http.ts';
import type { HttpApp, HttpEnv } from '#platform/server/http/http.ts';
import {
  createSsoProvider,
  deleteSsoProvider,
  findSsoProvider,
  listSsoProviders,
  updateSsoProvider,
} from '../saml/admin-sso.ts';
import { listAudit } from './audit.ts';
import { createUserByAdmin } from './users/create-user.ts';
import { deleteUserByAdmin } from './users/delete-user.ts';
import { generateLink } from './generate-link.ts';
import { invite } from './invite.ts';
import { listUsers } from './users/list-users.ts';
import { findUserByAdmin } from './users/one-user.ts';
import { requireAdmin } from './require-admin.ts';
import { updateUserByAdmin } from './users/update-user.ts';
import { deletePasskeyByAdmin, listPasskeysByAdmin } from './users/user-passkeys.ts';
import {
  deleteFactorByAdmin,
  listFactorsByAdmin,
  updateFactorByAdmin,
} from './users/user-factors.ts';

type Endpoint = (services: Services, c: Context<HttpEnv>) => Promise<Response>;

/**
 * The calls of the operator's programs for accounts (AUTH-142, AUTH-143). None gets past the first line without a
 * service key.
 */
export function adminRoutes(services: Services): HttpApp {
  const routes = createHttpApp();
  const run = (endpoint: Endpoint) => async (c: Context<HttpEnv>) => {
    await requireAdmin(services, c);
    return endpoint(services, c);
  };
  routes.get('/admin/users', run(listUsers));
  routes.post('/admin/users', run(createUserByAdmin));
  routes.get('/admin/users/:id', run(findUserByAdmin));
  routes.put('/admin/users/:id', run(updateUserByAdmin));
  routes.delete('/admin/users/:id', run(deleteUserByAdmin));
  routes.get('/admin/users/:id/factors', run(listFactorsByAdmin));
  routes.put('/admin/users/:id/factors/:factor', run(updateFactorByAdmin));
  routes.delete('/admin/users/:id/factors/:factor', run(deleteFactorByAdmin));
  routes.get('/admin/users/:id/passkeys', run(listPasskeysByAdmin));
  routes.delete('/admin/users/:id/passkeys/:passkey', run(deletePasskeyByAdmin));
  routes.get('/admin/audit', run(listAudit));
  routes.get('/admin/sso/providers', run(listSsoProviders));
  routes.post('/admin/sso/providers', run(createSsoProvider));
  routes.get('/admin/sso/providers/:id', run(findSsoProvider));
  routes.put('/admin/sso/providers/:id', run(updateSsoProvider));
  routes.delete('/admin/sso/providers/:id', run(deleteSsoProvider));
  routes.post('/admin/generate_link', run(generateLink));
  routes.post('/invite', run(invite));
  return routes;
}

import type { Context } from 'hono';
import { createHttpApp } from '#platform/server/http/http.ts';
import type { HttpApp, HttpEnv } from '#platform/server/http/http.ts';
import { IdentityError } from './errors.ts';

const refuse = (code: string, message: string) => (_c: Context<HttpEnv>) => {
  throw new IdentityError(404, code, message);
};

/** What the protocol names and this site does not offer, refused in its words before anything is read (AUTH-127). */
export function switchedOffRoutes(): HttpApp {
  const routes = createHttpApp();
  routes.all('/passkeys/*', refuse('passkey_disabled', 'Passkeys are disabled'));
  routes.get('/passkeys', refuse('passkey_disabled', 'Passkeys are disabled'));
  return routes;
}

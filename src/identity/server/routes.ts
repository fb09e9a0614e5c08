import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { timeout } from 'hono/timeout';
import { HTTPException } from 'hono/http-exception';
import type { Services } from '#platform/server/context.ts';
import { createHttpApp } from '#platform/server/http/http.ts';
import type { HttpApp, HttpEnv } from '#platform/server/http/http.ts';
import { botCheckPuzzle } from './bot-check.ts';
import { API_VERSION_HEADER, answerError } from './error-answer.ts';
import { IdentityError } from './errors.ts';
import { inspectLink } from './links/inspect-link.ts';
import { logOut } from './account/logout.ts';
import { magicLink, otp } from './links/otp.ts';
import { recover } from './links/recover.ts';
import { limitRequests } from './request-limits.ts';
import { resend } from './links/resend.ts';
import { health, publicKeySet, settings } from './service-info.ts';
import { isSignUpConfirmed } from './sign-up/confirmed.ts';
import { signUp } from './sign-up/signup.ts';
import { token } from './tokens/token.ts';
import { challengeFactor } from './factors/challenge.ts';
import { enrollFactor } from './factors/enroll.ts';
import {
  countRecoveryCodes,
  dropRecoveryCodes,
  makeRecoveryCodes,
  renewRecoveryCodes,
  verifyRecoveryCode,
} from './factors/recovery-codes.ts';
import { unenrollFactor } from './factors/unenroll.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { getUser, updateUser } from './account/people/user.ts';
import { endOwnSession, ownSessions } from './account/own-sessions.ts';
import { ownActivity } from './safety/own-activity.ts';
import { exportFile } from './exports/export-file.ts';
import { askForExport, ownExport } from './exports/own-export.ts';
import { askForRemoval, undoRemoval } from './leaving/own-removal.ts';
import { reauthenticate } from './account/reauthenticate.ts';
import { authorize, authorizeLink } from './providers/authorize.ts';
import { callback } from './providers/callback.ts';
import { unlinkIdentity } from './providers/unlink-identity.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './passkeys/own-passkeys.ts';
import { passkeyRegistrationOptions, registerPasskey } from './passkeys/register-passkey.ts';
import { passkeySignInOptions, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { samlAcs } from './saml/acs.ts';
import { samlMetadata, startSso } from './saml/start-sso.ts';
import { verifyCode } from './links/verify-code.ts';
import { verifyLink } from './links/verify-link.ts';
import { adminRoutes } from './admin/admin-routes.ts';

const BODY_LIMIT = 1024 * 1024;
const TIME_LIMIT_MS = 10_000;
const MINUTE = 60;

type Endpoint = (services: Services, c: Context<HttpEnv>) => Promise<Response>;

/** The identity service: every route below /auth/v1. */
export function identityRoutes(services: Services, paced: MiddlewareHandler<HttpEnv>): HttpApp {
  const routes = createHttpApp();
  routes.onError(answerError(services));
  // Paces preflight requests, which the next line already answers.
  routes.options('*', paced);
  routes.use(crossOrigin, neverStored, paced, boundedBody, boundedTime);

  const run = (endpoint: Endpoint) => (c: Context<HttpEnv>) => endpoint(services, c);
  const limit = (name: string, points = 30, seconds?: number) =>
    limitRequests(services, name, points, seconds);

  routes.get('/health', run(health));
  routes.get('/settings', run(settings));
  routes.get('/.well-known/jwks.json', run(publicKeySet));
  routes.get('/bot-check', run(botCheckPuzzle));

  routes.post('/signup', limit('signup'), run(signUp));
  // A page that waits for its confirmation asks every five seconds.
  routes.post('/signup/confirmed', limit('signup-confirmed', 300), run(isSignUpConfirmed));
  routes.post('/token', run(token));
  routes.post('/otp', limit('otp'), run(otp));
  routes.post('/magiclink', limit('otp'), run(magicLink));
  routes.post('/recover', limit('recover'), run(recover));
  routes.post('/resend', limit('resend'), run(resend));
  routes.post('/verify', limit('verify'), run(verifyCode));
  routes.post('/verify/inspect', limit('verify'), run(inspectLink));
  routes.get('/verify', limit('verify'), run(verifyLink));

  routes.get('/user', run(getUser));
  routes.put('/user', run(updateUser));
  routes.get('/user/sessions', run(ownSessions));
  routes.delete('/user/sessions/:id', run(endOwnSession));
  routes.get('/user/activity', run(ownActivity));
  routes.post('/user/removal', run(askForRemoval));
  routes.delete('/user/removal', run(undoRemoval));
  routes.get('/user/export', run(ownExport));
  routes.post('/user/export', limit('export'), run(askForExport));
  routes.get('/user/export/file', limit('export-file'), run(exportFile));
  routes.get('/reauthenticate', limit('reauthenticate'), run(reauthenticate));
  routes.post('/logout', run(logOut));

  routes.get('/authorize', limit('authorize', 60), run(authorize));
  routes.on(['GET', 'POST'], '/callback', limit('callback', 60), run(callback));
  routes.get('/user/identities/authorize', limit('authorize', 60), run(authorizeLink));
  routes.delete('/user/identities/:id', run(unlinkIdentity));

  routes.post('/sso', limit('sso'), run(startSso));
  routes.get('/sso/saml/metadata', run(samlMetadata));
  routes.post('/sso/saml/acs', limit('acs', 60), run(samlAcs));

  routes.get('/factors/recovery-codes', run(countRecoveryCodes));
  routes.post('/factors/recovery-codes', limit('factors'), run(makeRecoveryCodes));
  routes.delete('/factors/recovery-codes', run(dropRecoveryCodes));
  routes.post('/factors/recovery-codes/regenerate', limit('factors'), run(renewRecoveryCodes));
  routes.post(
    '/factors/recovery-codes/verify',
    limit('factor-verify', 15, MINUTE),
    run(verifyRecoveryCode),
  );
  routes.post('/factors', limit('factors'), run(enrollFactor));
  routes.post(
    '/factors/:id/challenge',
    limit('factor-challenge', 15, MINUTE),
    run(challengeFactor),
  );
  routes.post('/factors/:id/verify', limit('factor-verify', 15, MINUTE), run(verifyFactor));
  routes.delete('/factors/:id', run(unenrollFactor));

  routes.post(
    '/passkeys/registration/options',
    limit('passkey-registration'),
    run(passkeyRegistrationOptions),
  );
  routes.post('/passkeys/registration/verify', limit('passkey-registration'), run(registerPasskey));
  // A page asks by itself when it is opened, for the keyboard's suggestions.
  routes.post('/passkeys/authentication/options', limit('passkey', 150), run(passkeySignInOptions));
  routes.post('/passkeys/authentication/verify', limit('passkey-verify'), run(signInWithPasskey));
  routes.get('/passkeys', run(listPasskeys));
  routes.patch('/passkeys/:id', run(renamePasskey));
  routes.delete('/passkeys/:id', run(deletePasskey));

  routes.route('/', adminRoutes(services));

  routes.all('*', () => {
    throw new IdentityError(404, 'not_found', 'No such identity route');
  });
  return routes;
}

const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'apikey',
    'X-Client-IP',
    'X-Client-Info',
    'X-JWT-AUD',
    API_VERSION_HEADER,
  ],
  exposeHeaders: ['X-Total-Count', 'Link', API_VERSION_HEADER],
  maxAge: 600,
});

const neverStored: MiddlewareHandler<HttpEnv> = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};

const boundedBody = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: (c) => {
    // The rest of the body is never read, so this connection cannot carry another request.
    c.header('Connection', 'close');
    throw new IdentityError(413, 'request_entity_too_large', 'Request body is over 1 MiB');
  },
});

const boundedTime = timeout(TIME_LIMIT_MS, () => new HTTPException(504));

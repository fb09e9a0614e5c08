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
import { otp } from './links/otp.ts';
import { recover } from './links/recover.ts';
import { limitRequests } from './request-limits.ts';
import { resend } from './links/resend.ts';
import { health, publicKeySet, settings } from './service-info.ts';
import { signUp } from './sign-up/signup.ts';
import { token } from './tokens/token.ts';
import { getUser, updateUser } from './account/user.ts';
import { verifyCode } from './links/verify-code.ts';
import { verifyLink } from './links/verify-link.ts';

const BODY_LIMIT = 1024 * 1024;
const TIME_LIMIT_MS = 10_000;

type Endpoint = (services: Services, c: Context<HttpEnv>) => Promise<Response>;

/** The identity service: every route below /auth/v1. */
export function identityRoutes(services: Services, paced: MiddlewareHandler<HttpEnv>): HttpApp {
  const routes = createHttpApp();
  routes.onError(answerError(services));
  // Those that ask whether they may ask are answered by the next line.
  routes.options('*', paced);
  routes.use(crossOrigin, neverStored, paced, boundedBody, boundedTime);

  const run = (endpoint: Endpoint) => (c: Context<HttpEnv>) => endpoint(services, c);
  const limit = (name: string, points = 30) => limitRequests(services, name, points);

  routes.get('/health', run(health));
  routes.get('/settings', run(settings));
  routes.get('/.well-known/jwks.json', run(publicKeySet));
  routes.get('/bot-check', run(botCheckPuzzle));

  routes.post('/signup', limit('signup'), run(signUp));
  routes.post('/token', run(token));
  routes.post('/otp', limit('otp'), run(otp));
  routes.post('/recover', limit('recover'), run(recover));
  routes.post('/resend', limit('resend'), run(resend));
  routes.post('/verify', limit('verify'), run(verifyCode));
  routes.post('/verify/inspect', limit('verify'), run(inspectLink));
  routes.get('/verify', limit('verify'), run(verifyLink));

  routes.get('/user', run(getUser));
  routes.put('/user', run(updateUser));
  routes.post('/logout', run(logOut));

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

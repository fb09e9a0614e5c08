import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import { boundedLines } from '../log/bounded-lines.ts';
import { callerAddress } from './origins/caller-address.ts';
import type { ApiContext, Language, Services } from '../context.ts';
import { readAskedLanguage } from '../../language/asked-language.ts';
import { LANGUAGE_COOKIE, requestLanguage } from '../language.ts';
import { mapOrigins } from './origins/map-origins.ts';
import { networkKey } from './origins/network-key.ts';
import { askedBy } from './observe-requests.ts';
import { filesOrigin } from '../storage/storage-settings.ts';

export type HttpEnv = {
  Variables: {
    requestId: string;
    nonce: string;
    language: Language;
    ip: string;
    /** The key by which limits count an anonymous caller. */
    network: string;
    /** The policy's sources for the page's own scripts, if they are not known by this answer's nonce. */
    scriptSources: string | undefined;
    /** The policy of an answer that is not a page of ours and may do less than one. */
    ownPolicy: string | undefined;
  };
};
export type HttpApp = Hono<HttpEnv>;

export const createHttpApp = (): HttpApp => new Hono<HttpEnv>();

/**
 * A link with a secret works for all who have its address, so no log may have it. The secret is longer than any id and,
 * unlike any name in an address, has capitals.
 */
const loggedPath = (path: string): string =>
  path
    // The code of a printed sheet (PEOPLE-224).
    .replace(/^\/n\/.+/, '/n/…')
    .replaceAll(/\/(?=[\w-]*[A-Z])[\w-]{40,}(?:\.[\w-]{40,})*/g, '/…');

/** Request id, language, address and a nonce for everything behind; one log line a request. */
export function requestBasics(services: Services): MiddlewareHandler<HttpEnv> {
  const warnOfSlow = boundedLines(services.log);
  return async (c, next) => {
    const startedAt = performance.now();
    const { id: requestId, route } = askedBy((c.env as HttpBindings).incoming);
    c.set('requestId', requestId);
    c.set('nonce', randomBytes(16).toString('base64'));
    const forwardedFor = c.req.header('x-forwarded-for');
    const { address: remote } = getConnInfo(c).remote;
    const ip = callerAddress(services.config, { forwardedFor, remote });
    c.set('ip', ip);
    c.set('network', networkKey(ip));
    c.set(
      'language',
      requestLanguage({
        asked: readAskedLanguage(getQueryString(c)).asked,
        cookie: getCookie(c, LANGUAGE_COOKIE),
        acceptLanguage: c.req.header('accept-language'),
      }),
    );
    await next();
    setHeaders(c, { 'X-Request-Id': requestId });
    const ms = Math.round(performance.now() - startedAt);
    const { method } = c.req;
    const { status } = c.res;
    services.log.info({ method, path: loggedPath(c.req.path), status, ms }, 'request');
    if (ms >= services.config.SLOW_REQUEST_MS) {
      warnOfSlow({ part: 'http', method, route, status, ms }, 'a request took long');
    }
  };
}

/** Returns the part of a call's context that the request itself says. */
export const describeRequest = (
  c: Context<HttpEnv>,
): Omit<ApiContext, 'viewer' | keyof Services> => ({
  language: c.get('language'),
  requestId: c.get('requestId'),
  ip: c.get('ip'),
  network: c.get('network'),
  userAgent: c.req.header('user-agent') ?? '',
});

/** With its question mark; '' for none. */
const getQueryString = (c: Context): string => /\?.*/.exec(c.req.url)?.[0] ?? '';

/**
 * Whether the caller has disconnected in the middle of the request; then the answer is not sent, and nothing is wrong.
 */
export function hasLeft(c: Context): boolean {
  const { incoming } = c.env as Partial<HttpBindings>;
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

const BEARER = /^bearer (\S+)$/i;

/** Undefined for a visitor. */
export const bearerToken = (c: Context): string | undefined =>
  BEARER.exec(c.req.header('authorization') ?? '')?.[1];

/** Paths that have calls instead of pages; theirs are answered exactly as they are written. */
const CALLS = /^\/(api|auth\/v1|socket\.io)\//;

/** A page has one address: with a slash at its end it has moved (SHELL-060). */
export const withoutTrailingSlash: MiddlewareHandler = async (c, next) => {
  const { path } = c.req;
  const isPlain = path.length > 1 && path.endsWith('/') && !CALLS.test(path);
  // Two slashes at the start would name another host.
  if (!isPlain || /^\/[/\\]/.test(path) || !['GET', 'HEAD'].includes(c.req.method)) return next();
  // As it was sent, which is not how it reads.
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(pathname.replace(/\/+$/, '') + search, 308);
};

/** The policy of data, which loads nothing and is shown in no frame. */
export const API_POLICY = `default-src 'none'; frame-ancestors 'none'`;

/** Returns the headers that all answers share. */
export const fixedHeaders = (publicUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(self), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }),
});

/** The security baseline of every answer. Scripts run only with this answer's nonce or by their hash. */
export function securityHeaders(services: Services): MiddlewareHandler<HttpEnv> {
  const { PUBLIC_URL, NODE_ENV } = services.config;
  const isDevelopment = NODE_ENV === 'development';
  const maps = mapOrigins(services.config);
  const origin = filesOrigin(services.config);
  const files = origin === null ? '' : ` ${origin}`;
  const policy = [
    `default-src 'self'`,
    // Style attributes carry positions and widths; they cannot run code.
    `style-src 'self' 'unsafe-inline'${maps.styles}`,
    `img-src 'self' data: blob:${maps.images}${files}`,
    // Selected or recorded media are played before they are sent.
    `media-src 'self' blob:${files}`,
    `font-src 'self'${maps.fonts}`,
    // Some browsers do not count a WebSocket of the same origin as 'self'.
    `connect-src 'self' ${PUBLIC_URL.replace(/^http/, 'ws')}${isDevelopment ? ' ws:' : ''}${maps.connections}`,
    `frame-src 'self'${maps.frames}`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ');
  // Vite's own client needs inline scripts, and a nonce would switch 'unsafe-inline' off.
  const scripts = (nonce: string) => (isDevelopment ? `'unsafe-inline'` : `'nonce-${nonce}'`);
  const fixed = fixedHeaders(PUBLIC_URL);
  return async (c, next) => {
    await next();
    const ofPages = () =>
      `${policy}; script-src 'self' ${c.get('scriptSources') ?? scripts(c.get('nonce'))}${maps.scripts}`;
    setHeaders(c, {
      'Content-Security-Policy': c.get('ownPolicy') ?? ofPages(),
      ...fixed,
    });
  };
}

/**
 * Sets headers on an answer that is there already. Hono's own way wraps the answer again for each header, which costs
 * more than most answers themselves.
 */
export function setHeaders(c: Context, headers: Record<string, string>): void {
  try {
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  } catch {
    // Some answers, like those of fetch, have headers that cannot be changed.
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  }
}

/** The rest of the body is never read, so the connection cannot be used again. */
const refuseBody = (c: Context) =>
  c.json({ code: 'PAYLOAD_TOO_LARGE', message: 'Too large.' }, 413, { Connection: 'close' });

/** 413 for a body over `bytes`, before anything reads it. */
export function limitBody(bytes: number): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: bytes, onError: refuseBody });
  return async (c, next) => {
    // A caller that sends a length sends no more (Node sees to that); wrapping the body to count it costs as much as a
    // short answer.
    if (c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    if (Number(c.req.header('content-length') ?? 0) > bytes) return refuseBody(c);
    await next();
    return undefined;
  };
}

import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Services } from '#platform/server/context.ts';
import { hasLeft } from '#platform/server/http/http.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { Overloaded } from '#platform/server/limits/overload.ts';
import { AskedTooMuch } from '#platform/server/limits/pacing.ts';
import { RETRY_AFTER_SECONDS } from '#platform/server/http/unavailable.ts';
import { Unavailable } from '#platform/server/unavailable.ts';
import { IdentityError, OAuthRefusal } from './errors.ts';

export const API_VERSION_HEADER = 'X-Supabase-Api-Version';
const API_VERSION = '2024-01-01';

/** Writes any failure in the shape the request's API version asks for. */
export function answerError(services: Services): ErrorHandler<HttpEnv> {
  return (failure, c) => {
    if (failure instanceof OAuthRefusal) {
      return c.json({ error: failure.error, error_description: failure.message }, 400);
    }
    const error = asIdentityError(failure);
    const requestId = c.get('requestId');
    // Requests put off by overload are counted; a log line for each would be more work.
    if (error.status >= 500 && !hasLeft(c) && !(failure instanceof Overloaded)) {
      services.log.error({ err: failure, requestId, part: 'identity' }, 'identity request failed');
    }
    const { weakPassword, retryAfter } = error.details;
    c.header('x-sb-error-code', error.code);
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    const reasons = weakPassword && { weak_password: { reasons: weakPassword } };
    const status = error.status as ContentfulStatusCode;
    if (knowsErrorCodes(c.req.header(API_VERSION_HEADER))) {
      c.header(API_VERSION_HEADER, API_VERSION);
      return c.json({ code: error.code, message: error.message, ...reasons }, status);
    }
    const errorId = status >= 500 && { error_id: requestId };
    return c.json(
      { code: status, error_code: error.code, msg: error.message, ...errorId, ...reasons },
      status,
    );
  };
}

function asIdentityError(failure: Error): IdentityError {
  if (failure instanceof IdentityError) return failure;
  if (failure instanceof Unavailable) {
    const words = 'The service is unavailable for a moment, please try again';
    return new IdentityError(503, 'service_unavailable', words, {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  if (failure instanceof AskedTooMuch) {
    return new IdentityError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  if (failure instanceof HTTPException && failure.status === 504) {
    return new IdentityError(504, 'request_timeout', 'Processing this request timed out');
  }
  return new IdentityError(500, 'unexpected_failure', 'Unexpected failure, please try again later');
}

function knowsErrorCodes(version: string | undefined): boolean {
  if (!version || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return false;
  return !Number.isNaN(Date.parse(version)) && version >= API_VERSION;
}

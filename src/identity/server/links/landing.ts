import type { Services } from '#platform/server/context.ts';
import { IdentityError } from '../errors.ts';
import type { sessionReply } from '../tokens/sessions.ts';

/** The parameters of the address a person is sent back to. */
export type Landing = { query: Record<string, string>; fragment: Record<string, string> };

type SessionReply = Awaited<ReturnType<typeof sessionReply>>;

/** A session in the fragment, which no server and no log gets to see. */
export const sessionLanding = (
  session: SessionReply,
  more: Record<string, string> = {},
): Landing => ({
  query: {},
  fragment: {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    ...more,
  },
});

const OAUTH_ERRORS = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [500, 'server_error'],
  [503, 'temporarily_unavailable'],
]);

/** Returns the parameters that report a failure in an address; an unforeseen one is logged. */
export function failedLanding(
  services: Services,
  failure: unknown,
  options: { inQuery: boolean; toOAuthError?: (refusal: IdentityError) => string },
): Landing {
  const isForeseen = failure instanceof IdentityError;
  if (!isForeseen) services.log.error({ err: failure, part: 'identity' }, 'a link failed');
  const error =
    (isForeseen ? options.toOAuthError?.(failure) : undefined) ??
    OAUTH_ERRORS.get(isForeseen ? failure.status : 500);
  const outcome = {
    ...(error !== undefined && { error }),
    error_code: isForeseen ? failure.code : 'unexpected_failure',
    error_description: isForeseen ? failure.message : 'Unexpected failure, please try again later',
  };
  return { query: options.inQuery ? outcome : {}, fragment: { ...outcome, sb: '' } };
}

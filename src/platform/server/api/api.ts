import { ORPCError } from '@orpc/server';
import type { ApiContext, Viewer } from '../context.ts';
import { text } from '../texts.ts';
import { getActiveRestriction } from '../viewer.ts';
import type { TextParams } from '../../language/translator.ts';
import type { ApiErrorCode, Refusal } from '#platform/api-contract.ts';
import { apiErrors } from '#platform/api-contract.ts';

/** Ends a procedure with a declared error; the reason is the key of the text people read. */
export function refuse(
  context: Pick<ApiContext, 'language'>,
  code: Exclude<ApiErrorCode, 'INVALID_FIELDS'>,
  reason: string,
  params: TextParams = {},
): never {
  const data: Refusal = { reason, params };
  throw new ORPCError(code, {
    defined: true,
    status: apiErrors[code].status,
    message: text(context.language, reason, params),
    data,
  });
}

/** Like a failed schema: one text per field, under its path. */
export function refuseFields(
  context: Pick<ApiContext, 'language'>,
  reasons: Record<string, string>,
): never {
  refuseFieldTexts(
    Object.fromEntries(
      Object.entries(reasons).map(([path, reason]) => [path, text(context.language, reason)]),
    ),
  );
}

/** The same with the texts themselves. */
export function refuseFieldTexts(fields: Record<string, string>): never {
  throw new ORPCError('INVALID_FIELDS', {
    defined: true,
    status: apiErrors.INVALID_FIELDS.status,
    message: Object.values(fields)[0] ?? '',
    data: { fields },
  });
}

/** The signed-in person, or 401 with `reason`. */
export function requireViewer(
  context: Pick<ApiContext, 'viewer' | 'language'>,
  reason = 'common:refusals.signed_out',
): Viewer {
  return context.viewer ?? refuse(context, 'UNAUTHORIZED', reason);
}

/** Whether this is a moderator or an operator who is not restricted (MOD-007). */
export const isStaff = (viewer: Viewer): boolean =>
  viewer.isModerator && getActiveRestriction(viewer) === null;

/**
 * For calls that only moderators may make: answers 401 if signed out, 403 to others and to moderators who are
 * restricted.
 */
export function requireModerator(context: Pick<ApiContext, 'viewer' | 'language'>): Viewer {
  const viewer = requireViewer(context);
  return isStaff(viewer) ? viewer : refuse(context, 'FORBIDDEN', 'common:refusals.not_allowed');
}

/** For what not even moderators do. */
export function requireOperator(context: Pick<ApiContext, 'viewer' | 'language'>): Viewer {
  const viewer = requireModerator(context);
  return viewer.isOperator ? viewer : refuse(context, 'FORBIDDEN', 'common:refusals.not_allowed');
}

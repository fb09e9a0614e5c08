import type { ApiContext, Restriction } from '#platform/server/context.ts';
import { refuse, requireModerator, requireOperator } from '#platform/server/api/api.ts';
import type { StaffRole } from '../rules.ts';
import type { By } from './decide.ts';

/** As answers carry it; nothing once it is over. */
export function presentRestriction(restriction: Restriction | null) {
  if (!restriction || (restriction.until !== null && restriction.until <= Date.now())) return null;
  const { kind, until, decisionId } = restriction;
  return { kind, until: until === null ? null : new Date(until), decisionId };
}

/** Whoever is suspended looks after nobody meanwhile. */
export function requireStaff(context: ApiContext): By {
  const viewer = requireModerator(context);
  const restriction = presentRestriction(viewer.restriction);
  if (restriction !== null) refuse(context, 'FORBIDDEN', 'common:refusals.not_allowed');
  const role: StaffRole = viewer.isOperator ? 'operator' : 'moderator';
  return { userId: viewer.userId, role, language: context.language };
}

export function requireOperatorStaff(context: ApiContext): By {
  requireOperator(context);
  return requireStaff(context);
}

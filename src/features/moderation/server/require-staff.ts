import type { ApiContext } from '#platform/server/context.ts';
import { refuse, requireModerator, requireOperator } from '#platform/server/api/api.ts';
import { restrictionOf } from '#platform/server/viewer.ts';
import type { StaffRole } from '../rules.ts';
import type { By } from './decide.ts';

/** Whoever is suspended looks after nobody meanwhile. */
export function requireStaff(context: ApiContext): By {
  const viewer = requireModerator(context);
  if (restrictionOf(viewer) !== null) refuse(context, 'FORBIDDEN', 'common:refusals.not_allowed');
  const role: StaffRole = viewer.isOperator ? 'operator' : 'moderator';
  return { userId: viewer.userId, role, language: context.language };
}

export function requireOperatorStaff(context: ApiContext): By {
  requireOperator(context);
  return requireStaff(context);
}

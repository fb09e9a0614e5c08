import type { ApiContext } from '#platform/server/context.ts';
import { requireModerator, requireOperator } from '#platform/server/api/api.ts';
import type { StaffRole } from '../rules.ts';
import type { By } from './decisions/decide.ts';

/** Requires a staff member, and returns them as the rules know them. */
export function requireStaff(context: ApiContext): By {
  const viewer = requireModerator(context);
  const role: StaffRole = viewer.isOperator ? 'operator' : 'moderator';
  return { userId: viewer.userId, role, language: context.language };
}

export function requireOperatorStaff(context: ApiContext): By {
  requireOperator(context);
  return requireStaff(context);
}

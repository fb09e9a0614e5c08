import type { Viewer } from '#platform/server/context.ts';
import { asRestriction } from './stored-restriction.ts';
import { asMetadata } from './users.ts';
import type { UserRow } from './users.ts';

/** Returns the viewer an account acts as, in a session or without one. */
export function asViewer(
  user: Pick<UserRow, 'id' | 'email' | 'app_metadata' | 'created_at'>,
  sessionId: string,
): Viewer {
  const { role, restriction } = asMetadata(user.app_metadata);
  const isOperator = role === 'operator';
  return {
    userId: user.id,
    sessionId,
    email: user.email ?? '',
    isModerator: isOperator || role === 'moderator',
    isOperator,
    joinedAt: user.created_at.getTime(),
    restriction: asRestriction(restriction),
  };
}

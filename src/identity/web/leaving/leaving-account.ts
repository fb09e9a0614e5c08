import type { Session as AuthSession } from '@supabase/auth-js';

/** When the account of a session is to be deleted: until then it opens nothing but the way back (AUTH-221). */
export function removalDueAt({ user }: AuthSession): string | null {
  const due: unknown = (user as { removal_due_at?: unknown }).removal_due_at;
  return typeof due === 'string' ? due : null;
}

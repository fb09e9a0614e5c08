import { returnSearch } from '#platform/addresses/sign-in-address.ts';
import { getPendingDeletion, getPendingSecondStep } from '../session.ts';
import type { Session } from '../session.ts';

/** The step that the sign-in page still asks for before the person goes on. */
type Step = 'second-step' | 'leaving' | 'password' | null;

/**
 * Returns where a right password, code or link leads: to what is still asked for, which keeps the way on, else to the
 * place the person was on their way to (SHELL-382).
 */
export function afterProof(session: Session, returnTo: string | null): { step: Step; to: string } {
  if (getPendingSecondStep(session)) return { step: 'second-step', to: signInPage(returnTo) };
  if (getPendingDeletion(session)) return { step: 'leaving', to: signInPage(returnTo) };
  if (session.status === 'signed-in' && session.mustChoosePassword) {
    return { step: 'password', to: signInPage(returnTo, { mode: 'reset' }) };
  }
  return { step: null, to: returnTo ?? '/browse-tasks' };
}

function signInPage(returnTo: string | null, mode: { mode?: 'reset' } = {}): string {
  const query = new URLSearchParams({ ...mode, ...returnSearch(returnTo) }).toString();
  return query === '' ? '/auth' : `/auth?${query}`;
}

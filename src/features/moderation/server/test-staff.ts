import { rolesOf, setRole } from '#features/identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { TestPerson, TestServer } from '#test-server.ts';
import type { DecisionForm } from '../contract.ts';

/** Somebody of staff. */
export async function staffMember(
  server: TestServer,
  role: 'moderator' | 'operator',
  name = `A ${role}`,
): Promise<TestPerson> {
  const person = await server.person(name);
  await inTransaction(server.services, (work) => setRole(work, person.userId, role));
  const roles = await inTransaction(server.services, (work) => rolesOf(work, [person.userId]));
  if (roles.get(person.userId) !== role) throw new Error('no role was given');
  return person;
}

/** A decision as the form sends it. */
export const decided = (form: Partial<DecisionForm> = {}): DecisionForm => ({
  action: 'warn',
  rule: 4,
  explanation: 'It promises what it does not do.',
  days: null,
  takesAway: false,
  ...form,
});

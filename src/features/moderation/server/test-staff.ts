import { findStaffRoles, setRole } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { TypeFor } from '#features/subjects/subjects.ts';
import type { Decision, DecisionForm } from '../contract.ts';
import type { Outcome } from '../vocabulary.ts';

/** Creates a staff member. */
export async function staffMember(
  server: TestServer,
  role: 'moderator' | 'operator',
  name = `A ${role}`,
): Promise<TestPerson> {
  const person = await server.person(name);
  await inTransaction(server.services, (work) => setRole(work, person.userId, role));
  const roles = await findStaffRoles(server.services.db, [person.userId]);
  if (roles.get(person.userId) !== role) throw new Error('no role was given');
  return person;
}

/** Creates a report, and returns its entry in the queue. */
export async function createReport(
  server: TestServer,
  by: TestPerson,
  entityId: string,
  entityType: TypeFor<'report'> = 'task',
): Promise<string> {
  await by.api.reports.send({ entityType, entityId, entityTitle: '', reason: 'scam' });
  const { id } = await server.services.db
    .selectFrom('reports')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('reporter_id', '=', by.userId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the newest decision about a person, as they read it. */
export async function newestDecision(person: TestPerson): Promise<Decision> {
  const [newest] = (await person.api.moderation.listOwn({})).items;
  if (!newest) throw new Error('nothing was decided');
  return newest;
}

/** Decides an appeal as another staff member. */
export async function decideAppeal(by: TestPerson, decisionId: string, outcome: Outcome) {
  const { items } = await by.api.moderation.listAppeals({});
  const found = items.find(({ decision }) => decision.id === decisionId);
  if (!found) throw new Error('no such appeal waits');
  return by.api.moderation.decideAppeal({
    appealId: found.id,
    outcome,
    answer: 'We looked at it once more.',
  });
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

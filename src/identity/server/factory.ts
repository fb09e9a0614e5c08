import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { createUser } from './account/create-account.ts';

/** Creates a person with a profile, for tests in which it does not matter who. */
export function makePerson(services: Services, fullName = 'Somebody'): Promise<string> {
  const email = `${newId()}@example.org`;
  return inTransaction(services, (work) =>
    createUser(work, { email, password: 'correct horse', fullName, emailConfirmed: true }),
  );
}

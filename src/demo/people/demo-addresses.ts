import { demoAccounts, emailOf } from './demo-accounts.ts';
import { demoPeople } from './people.ts';

/** Everybody of the demo neighborhood, by their address: a database with nobody else holds nothing that would be missed. */
export const demoAddresses: readonly string[] = [
  ...demoPeople.map(({ key }) => emailOf(key)),
  ...demoAccounts.map(({ email }) => email),
];

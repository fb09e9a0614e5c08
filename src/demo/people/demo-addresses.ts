import { demoAccounts, toDemoEmail } from './demo-accounts.ts';
import { demoPeople } from './people.ts';

/** The e-mail addresses of the demo neighborhood: a database without any others holds nothing that would be missed. */
export const demoAddresses: readonly string[] = [
  ...demoPeople.map(({ key }) => toDemoEmail(key)),
  ...demoAccounts.map(({ email }) => email),
];

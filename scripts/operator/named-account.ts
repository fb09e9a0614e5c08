import { findUserByEmail } from '#identity/server/public.ts';
import { UsageError } from './command.ts';
import type { OperatorContext } from './command.ts';
import { printable } from './listing.ts';

export type NamedAccount = { id: string; email: string };

/** The account of an address, which comes back as it may be printed. */
export async function namedAccount(
  { db }: Pick<OperatorContext, 'db'>,
  address: string,
): Promise<NamedAccount> {
  const given = address.trim().toLowerCase();
  const email = printable(given);
  const user = await findUserByEmail(db, given);
  if (!user) throw new UsageError(`No account has the address ${email}.`);
  return { id: user.id, email };
}

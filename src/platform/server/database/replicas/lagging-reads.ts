import { currentScope, inScope } from '../../scope.ts';

/** Lets what `read` reads outside of transactions come from a replica (OPS-100). */
export const mayLag = <Result>(read: () => Result): Result => inScope({ mayLag: true }, read);

/** Lets the primary alone answer what `read` reads. */
export const fromPrimary = <Result>(read: () => Result): Result => inScope({ mayLag: false }, read);

/** Answers one request, whose account is not known yet. */
export const forOneCaller = <Result>(answer: () => Result): Result =>
  inScope({ caller: { account: null } }, answer);

/** Says whose request this is: what they write, they are to see (OPS-102). */
export function isCalledBy(account: string): void {
  const { caller } = currentScope();
  if (caller) caller.account = account;
}

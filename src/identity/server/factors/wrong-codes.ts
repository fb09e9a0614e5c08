import type { Work } from '#platform/server/database/transaction.ts';
import type { UserRow } from '../account/people/users.ts';

/** AUTH-158. Over all factors of an account: who guesses has the password already. */
const MOST_WRONG = 5;
const WAIT_MS = 5 * 60_000;

type Counted = Pick<UserRow, 'wrong_factor_codes' | 'wrong_factor_codes_since'>;

/** Also where the clock was put back since (OPS-137). */
const isOver = ({ wrong_factor_codes_since: since }: Counted): boolean =>
  since === null || Math.abs(Date.now() - since.getTime()) >= WAIT_MS;

/** Whole seconds until another code may be tried; 0 where one may be now. */
export function secondsToWait(user: Counted): number {
  const since = user.wrong_factor_codes_since?.getTime() ?? 0;
  if (isOver(user) || user.wrong_factor_codes < MOST_WRONG) return 0;
  return Math.ceil((since + WAIT_MS - Date.now()) / 1000);
}

/** The wait begins with the last wrong one. */
export async function countWrongFactorCode(work: Work, user: UserRow): Promise<void> {
  await work.trx
    .updateTable('identity.users')
    .set({
      wrong_factor_codes: isOver(user) ? 1 : user.wrong_factor_codes + 1,
      wrong_factor_codes_since: new Date(),
    })
    .where('id', '=', user.id)
    .execute();
}

export async function forgetWrongFactorCodes(work: Work, userId: string): Promise<void> {
  await work.trx
    .updateTable('identity.users')
    .set({ wrong_factor_codes: 0, wrong_factor_codes_since: null })
    .where('id', '=', userId)
    .where('wrong_factor_codes', '>', 0)
    .execute();
}

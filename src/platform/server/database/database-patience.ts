import { currentScope, inScope } from '../scope.ts';
import { Unavailable } from '../unavailable.ts';
import { RequestPatience } from './request-patience.ts';

/** The database is away, silent or has no room: nothing is known to have changed, and soon it may work again. */
export class DatabaseUnavailable extends Unavailable {}

/** So many wait for a connection already that another server would soon have as long a line. */
export class DatabaseBusy extends DatabaseUnavailable {}

/** Limits the time that all queries of this request may take until it is answered to `ms` in all. */
export function withDatabasePatience<T>(ms: number, answer: () => Promise<T>): Promise<T> {
  const patience = new RequestPatience(ms);
  return inScope({ patience }, async () => {
    try {
      return await answer();
    } finally {
      patience.isAnswered = true;
    }
  });
}

/** Runs work that no request waits for, such as a job: it may take minutes. */
export const unhurried = <T>(work: () => Promise<T>): Promise<T> =>
  inScope({ patience: 'unhurried' }, work);

export const isUnhurried = (): boolean => currentScope().patience === 'unhurried';

/** Calls `wait` with its deadline in ms: what is left of the request's, else `usualMs`. */
export async function withDeadline<T>(
  usualMs: number,
  wait: (ms: number) => Promise<T>,
): Promise<T> {
  const { patience } = currentScope();
  if (!(patience instanceof RequestPatience) || patience.isAnswered) return wait(usualMs);
  const ms = patience.leftMs;
  if (ms <= 0) throw new DatabaseUnavailable('this request has waited long enough');
  return patience.whileWaiting(() => wait(ms));
}

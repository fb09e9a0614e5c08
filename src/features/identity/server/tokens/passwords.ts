import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { ConcurrencyLimit } from '#platform/server/limits/concurrency-limit.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Node has four threads for such work, of which one is left to files, compression and signing. */
const MOST_AT_ONCE = 3;

/** More than there are processors would only take each other's memory out of their caches. */
const comparing = new ConcurrencyLimit({
  atOnce: Math.min(availableParallelism(), MOST_AT_ONCE),
  // Whoever waits is counted by the limits of sign-ins and put off by what puts off all requests.
  waiting: Infinity,
});

const decoyHash = hash('nobody has this password', COST);

export const hashPassword = (password: string): Promise<string> =>
  comparing.take(() => hash(password, COST));

/** Takes the same time whether or not there is a hash to compare with. */
export async function passwordMatches(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await decoyHash);
  const matches = await comparing.take(() => verify(compared, password));
  return matches && passwordHash !== null;
}

import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '#platform/server/limits/concurrency-limit.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const comparing = new ConcurrencyLimit({
  // Node has four threads for such work, of which one is left to files, compression and signing.
  atOnce: 3,
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

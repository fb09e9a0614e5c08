import { hash, verify } from '@node-rs/argon2';
import type { Config } from '#platform/server/config/config.ts';
import { ConcurrencyLimit } from '#platform/server/limits/concurrency-limit.ts';

export type PasswordSettings = Pick<Config, 'AUTH_PASSWORD_COST'>;
/** KiB of memory, and how often it is gone over. */
type Cost = { memoryCost: number; timeCost: number };

/** AUTH-292. In one lane: each other one would be a thread besides those that `comparing` counts. */
const COSTS: Record<PasswordSettings['AUTH_PASSWORD_COST'], Cost> = {
  // RFC 9106, section 4, the second recommended option.
  strong: { memoryCost: 65_536, timeCost: 3 },
  // The least of OWASP's Password Storage Cheat Sheet.
  light: { memoryCost: 19_456, timeCost: 2 },
};
/** KiB that Argon2 asks for at least. */
const LEAST_MEMORY = 8;
const COST_OF_HASH = /\$m=(\d+),t=(\d+),/;

const comparing = new ConcurrencyLimit({
  // Node has four threads for such work, of which one is left to files, compression and signing.
  atOnce: 3,
  // Waiting work is counted by the limits of sign-ins and put off by what puts off all requests.
  waiting: Infinity,
});

export const hashPassword = (
  { AUTH_PASSWORD_COST: cost }: PasswordSettings,
  password: string,
): Promise<string> =>
  comparing.take(() => hash(opaqueString(password), { ...COSTS[cost], parallelism: 1 }));

/** One password however a keyboard writes its accents and spaces: RFC 8265, section 4.2 (AUTH-298). */
const opaqueString = (password: string): string =>
  password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

/** Computes as much whether there is a hash to compare with, none, or one that cost less (AUTH-018, AUTH-292). */
export function passwordMatches(
  settings: PasswordSettings,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  return comparing.take(async () => {
    let matches = false;
    // Hashes from before were of the password as it was typed.
    for (const form of new Set([opaqueString(password), password])) {
      if (passwordHash !== null && (await verify(passwordHash, form))) matches = true;
      const missing = missingCost(settings, passwordHash);
      if (missing !== null) await hash(form, { ...missing, parallelism: 1 });
    }
    return matches;
  });
}

/** Whether a new hash of the same password would be dearer to guess. */
export const isCheap = (settings: PasswordSettings, passwordHash: string): boolean =>
  missingCost(settings, passwordHash) !== null;

/** Returns by how much a hash costs less than a new one; null where it does not. */
function missingCost(
  { AUTH_PASSWORD_COST: setting }: PasswordSettings,
  passwordHash: string | null,
): Cost | null {
  const { memoryCost, timeCost } = COSTS[setting];
  const [, memory = 0, passes = 0] = COST_OF_HASH.exec(passwordHash ?? '') ?? [];
  const missing = Math.round(memoryCost - (Number(memory) * Number(passes)) / timeCost);
  return missing < LEAST_MEMORY ? null : { memoryCost: missing, timeCost };
}

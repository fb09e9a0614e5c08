import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const decoyHash = hash('nobody has this password', COST);

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Takes the same time whether or not there is a hash to compare with. */
export async function passwordMatches(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoyHash), password);
  return matches && passwordHash !== null;
}

import { z } from 'zod';
import { readTokenClaims } from '../session/token-claims.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The ways in that a session has proven, each with its time in seconds. */
const proofs = z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]);

/** Whether the token's session began with a password in the last day, which adding a passkey takes (AUTH-254, AUTH-313). */
export function isSignedInByPassword(accessToken: string, now: Date): boolean {
  const proven = proofs.parse(readTokenClaims(accessToken)['amr']);
  return (
    proven.every(({ method }) => method !== 'passkey') &&
    proven.some(
      ({ method, timestamp }) => method === 'password' && now.getTime() - timestamp * 1000 < DAY_MS,
    )
  );
}

import { toUuid } from '#platform/server/ids.ts';
import { isSameSecret } from '#platform/server/config/secret.ts';
import type { ServerSecrets } from './keys/server-secrets.ts';
import { computeHmac } from './keys/server-secrets.ts';

const ID_BYTES = 16;
const COUNTER_BYTES = 4;
const PROOF_BYTES = 32;
const FORM = /^[A-Za-z0-9_-]{70}$/;
// The protocol's first kind of token: ours never look like this, so one can only be unknown.
const FIRST_KIND = /^[a-z0-9]{12}$/;

/**
 * A refresh token is the session's id, a counter and a proof under that session's own key: nothing
 * to steal from the table, yet the current token can be given again.
 */
export function makeRefreshToken(secrets: ServerSecrets, sessionId: string, counter: number) {
  const head = Buffer.alloc(ID_BYTES + COUNTER_BYTES);
  head.write(sessionId.replaceAll('-', ''), 'hex');
  head.writeUInt32BE(counter, ID_BYTES);
  return Buffer.concat([head, computeProof(secrets, sessionId, counter)]).toString('base64url');
}

type RefreshTokenReading =
  | { kind: 'malformed' }
  | { kind: 'unknown' }
  | { kind: 'ours'; sessionId: string; counter: number };

export function readRefreshToken(secrets: ServerSecrets, token: string): RefreshTokenReading {
  if (FIRST_KIND.test(token)) return { kind: 'unknown' };
  if (!FORM.test(token)) return { kind: 'malformed' };
  const bytes = Buffer.from(token, 'base64url');
  const sessionId = toUuid(bytes.subarray(0, ID_BYTES));
  const counter = bytes.readUInt32BE(ID_BYTES);
  const proof = bytes.subarray(-PROOF_BYTES);
  return isSameSecret(proof, computeProof(secrets, sessionId, counter))
    ? { kind: 'ours', sessionId, counter }
    : { kind: 'unknown' };
}

function computeProof(secrets: ServerSecrets, sessionId: string, counter: number): Buffer {
  const sessionKey = computeHmac(secrets.refreshTokens, sessionId);
  return computeHmac(sessionKey, String(counter));
}

import { CompactSign, compactVerify, errors } from 'jose';
import type { Services } from '#platform/server/context.ts';
import { identityKeys } from './identity-keys.ts';
import { SIGNING_ALGORITHMS } from './signing-keys.ts';

/**
 * Signs a statement of this site, so that anyone can check it with its public keys (`/auth/v1/.well-known/jwks.json`).
 * The type keeps one kind of statement, and a token, from passing for another.
 */
export async function signStatement(
  services: Services,
  type: string,
  statement: string,
): Promise<string> {
  const { signer } = await identityKeys(services);
  return new CompactSign(new TextEncoder().encode(statement))
    .setProtectedHeader({ alg: signer.alg, typ: type, kid: signer.kid })
    .sign(signer.key);
}

/** The statement of this type that a signature of ours holds, or null. */
export async function readStatement(
  services: Services,
  type: string,
  signature: string,
): Promise<string | null> {
  const { verifiers } = await identityKeys(services);
  try {
    const { payload, protectedHeader } = await compactVerify(signature, verifiers, {
      algorithms: SIGNING_ALGORITHMS,
    });
    return protectedHeader.typ === type ? new TextDecoder().decode(payload) : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

import { typedCode } from '#platform/text/typed-code.ts';

const CODE = /^\d{6}$/;
const TYPES = ['signup', 'email_change'] as const;

export type VerificationType = (typeof TYPES)[number];

export type VerificationSearch = {
  email?: string | undefined;
  type?: string | undefined;
  token?: string | undefined;
  token_hash?: string | undefined;
  returnTo?: string | undefined;
};

/** The verification that the address asks the page for (AUTH-062, AUTH-064, AUTH-073). */
export type VerificationClaim =
  | { kind: 'none'; type: VerificationType }
  | { kind: 'broken' }
  | { kind: 'link'; type: VerificationType; tokenHash: string }
  | { kind: 'code'; type: VerificationType; email: string; code: string };

export function verificationClaim(search: VerificationSearch): VerificationClaim {
  const { email = '', token = '', token_hash: tokenHash = '' } = search;
  const hasProof = token !== '' || tokenHash !== '';
  const type = TYPES.find((known) => known === search.type);
  if (!type) {
    // Without anything to verify the type is only missing, and the page waits for a code.
    const isMissing = search.type === undefined && !hasProof;
    return isMissing ? { kind: 'none', type: 'signup' } : { kind: 'broken' };
  }
  if (tokenHash !== '') return { kind: 'link', type, tokenHash };
  if (token === '') return { kind: 'none', type };
  const code = typedCode(token);
  if (!CODE.test(code) || email === '') return { kind: 'broken' };
  return { kind: 'code', type, email, code };
}

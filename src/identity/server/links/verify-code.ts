import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { typedCode } from '#platform/text/typed-code.ts';
import { readBody, text } from '../body.ts';
import { emailAddress } from '../account/email-address.ts';
import { IdentityError, validationFailed } from '../errors.ts';
import { redeemCode, redeemLink } from '../tokens/one-time-tokens.ts';
import type { TokenKind } from '../tokens/one-time-tokens.ts';
import { getRequestOrigin, startSession } from '../tokens/sessions.ts';
import { requirePhoneNumber } from '../phones/phone-number.ts';
import {
  HALFWAY_MESSAGE,
  applyProof,
  findPhoneTokenKinds,
  findTokenKinds,
} from './verification.ts';

const bodySchema = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});

type Claim =
  | { by: 'link'; link: string; kinds: TokenKind[] }
  | { by: 'code'; address: string; code: string; kinds: TokenKind[] };

/** POST /verify: a typed code, or a link's token handed over by the app's own page. */
export async function verifyCode(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const claim = readClaim(await readBody(c, bodySchema));
  const origin = getRequestOrigin(c);
  const reply = await inTransaction(services, async (work) => {
    const redeemed =
      claim.by === 'link' ? await redeemLink(work, claim) : await redeemCode(work, claim);
    if (!redeemed) return null;
    if ((await applyProof(work, redeemed, origin)) === 'halfway') {
      return { msg: HALFWAY_MESSAGE, code: '200' };
    }
    const way = redeemed.token.kind === 'sms' ? 'sms' : 'otp';
    return startSession(work, { userId: redeemed.user.id, method: 'otp', way, origin, browser: c });
  });
  // Thrown after the transaction, because the wrong attempt has to be counted.
  if (!reply) throw claim.by === 'link' ? deadLink() : deadCode();
  return c.json(reply);
}

export const deadLink = () =>
  new IdentityError(403, 'otp_expired', 'Email link is invalid or has expired');
const deadCode = () => new IdentityError(403, 'otp_expired', 'Token has expired or is invalid');

function readClaim(body: z.infer<typeof bodySchema>): Claim {
  const { type, token, token_hash: link, email, phone } = body;
  if (type === '') throw validationFailed('Verify requires a verification type');
  if ((token === '') === (link === '')) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  const kinds = findTokenKinds(type);
  if (link !== '') {
    if (email !== '' || phone !== '' || body.redirect_to !== '') {
      throw validationFailed('Only the token_hash and type should be provided');
    }
    if (!kinds) throw validationFailed('Invalid email verification type');
    return { by: 'link', link, kinds };
  }
  if ((email === '') === (phone === '')) {
    throw validationFailed('Only an email address or phone number should be provided on verify');
  }
  if (phone !== '') return phoneClaim(type, { phone, code: typedCode(token) });
  const address = emailAddress(email);
  if (!address) throw new IdentityError(422, 'validation_failed', 'Invalid email format');
  if (!kinds) throw validationFailed('Invalid email verification type');
  return { by: 'code', address, code: typedCode(token), kinds };
}

/** Where phones are switched off there are no codes, so a well-formed one can only be wrong. */
function phoneClaim(type: string, { phone, code }: { phone: string; code: string }): Claim {
  const kinds = findPhoneTokenKinds(type);
  if (!kinds) throw validationFailed('Invalid phone verification type');
  return { by: 'code', address: requirePhoneNumber(phone), code, kinds };
}

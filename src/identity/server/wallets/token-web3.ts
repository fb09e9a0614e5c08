import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { isChain } from '#platform/server/config/config.ts';
import type { Chain, Config } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/context.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { enterAccount } from '../account/external/external-sign-in.ts';
import type { ExternalIdentity } from '../account/external/external-identity.ts';
import { readBody, text } from '../body.ts';
import { requireBotCheck, securityMember } from '../bot-check.ts';
import { IdentityError, OAuthRefusal, validationFailed } from '../errors.ts';
import { isAllowedRedirect, isLoopback } from '../links/redirects.ts';
import { requireRequest } from '../request-limits.ts';
import { getRequestOrigin, startSession } from '../tokens/sessions.ts';
import { readWalletMessage } from './wallet-message.ts';
import type { WalletMessage } from './wallet-message.ts';
import { isSignedBy, readSignature } from './wallet-signatures.ts';

/** So long ago, or so far ahead by a wrong clock, a message may have been written. */
const LIFE_MS = 10 * 60_000;
const SHORTEST = 64;
const LONGEST = 20 * 1024;
const MOST_SIGN_INS = 30;

const bodySchema = z.object({ chain: text, message: text, signature: text, ...securityMember });
type Body = z.infer<typeof bodySchema>;

/** grant_type=web3: what a wallet signed for this site signs in here (AUTH-124, AUTH-240). */
export async function web3Grant(services: Services, c: Context<HttpEnv>): Promise<object> {
  const { config } = services;
  if (config.AUTH_WEB3.length === 0) throw switchedOff();
  await requireRequest(services, { name: 'web3', key: c.get('network'), points: MOST_SIGN_INS });
  const body = await readBody(c, bodySchema);
  await requireBotCheck(services, c, body);
  const chain = chosenChain(config, body.chain);
  const { signature, message } = readSigned(chain, body);
  if (!isSignedBy(chain, { address: message.address, message: body.message, signature })) {
    throw invalidGrant('Signature does not match address in message');
  }
  requireThisSite(config, message);
  requireThisTime(message);
  const origin = getRequestOrigin(c);
  const visit = {
    language: c.get('language'),
    network: c.get('network'),
    origin,
    redirectTo: config.PUBLIC_URL,
    challenge: null,
  };
  return enterAccount(
    services,
    toExternalIdentity(chain, message),
    visit,
    async (work, { id: userId }) => {
      await spend(work, chain, message, body.message);
      return startSession(work, { userId, method: 'web3', origin, browser: c });
    },
  );
}

const switchedOff = () =>
  new IdentityError(422, 'web3_provider_disabled', 'Web3 provider is disabled');

const invalidGrant = (description: string) => new OAuthRefusal('invalid_grant', description);

function chosenChain({ AUTH_WEB3 }: Config, chain: string): Chain {
  if (!isChain(chain)) throw new IdentityError(400, 'web3_unsupported_chain', 'Unsupported chain');
  if (!AUTH_WEB3.includes(chain)) throw switchedOff();
  return chain;
}

function readSigned(chain: Chain, body: Body) {
  const length = Buffer.byteLength(body.message);
  if (length < SHORTEST || length > LONGEST) {
    throw validationFailed(`message must have ${SHORTEST} to ${LONGEST} bytes`);
  }
  const signature = readSignature(chain, body.signature);
  if (!signature) throw validationFailed('signature is not written as wallets of this chain do');
  const message = readWalletMessage(chain, body.message);
  if (!message) throw validationFailed('message is not one to sign in with');
  return { signature, message };
}

/** A wallet shows its owner for which site a message is; one for another site opens nothing here (AUTH-242). */
function requireThisSite(config: Config, { uri, domain }: WalletMessage): void {
  const isLocal = isLoopback(uri.hostname);
  if (uri.protocol !== 'https:' && !(uri.protocol === 'http:' && isLocal)) {
    throw invalidGrant('URI must be https, or http on this machine');
  }
  if (domain.toLowerCase() !== uri.host) throw invalidGrant('Domain differs from that of the URI');
  // Any program on a person's own machine may call itself a site there.
  const isOfMachine = isLocal && !isLoopback(new URL(config.PUBLIC_URL).hostname);
  if (isOfMachine || !isAllowedRedirect(config, uri.href)) {
    throw invalidGrant('URI is not one of this site');
  }
}

function requireThisTime({ issuedAt, notBefore, expiresAt }: WalletMessage): void {
  const now = Date.now();
  if (now < notBefore) throw invalidGrant('Message is not valid yet');
  if (now >= expiresAt) throw invalidGrant('Message has expired');
  if (now - issuedAt > LIFE_MS) throw invalidGrant('Message was issued too long ago');
  if (issuedAt - now > LIFE_MS) throw invalidGrant('Message was issued in the future');
}

/**
 * Uses a message up: of all requests with it, one signs in. The signature does not count, as a stranger can write an
 * Ethereum one in another way that is as good (AUTH-243).
 */
async function spend(
  { trx }: Work,
  chain: Chain,
  { address, issuedAt }: WalletMessage,
  message: string,
): Promise<void> {
  const hash = createHash('sha256').update(`${chain} ${address} ${message}`).digest();
  const spent = await trx
    .insertInto('identity.spent_wallet_messages')
    .values({ message_hash: hash, expires_at: new Date(issuedAt + LIFE_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (spent.numInsertedOrUpdatedRows === 0n) throw invalidGrant('Signature was already used');
}

function toExternalIdentity(chain: Chain, message: WalletMessage): ExternalIdentity {
  const { address, network, domain, statement } = message;
  const subject = `web3:${chain}:${address}`;
  return {
    provider: 'web3',
    subject,
    email: null,
    isEmailVerified: false,
    isEmailOptional: true,
    claims: {
      sub: subject,
      provider_id: subject,
      email_verified: false,
      phone_verified: false,
      custom_claims: { address, chain, network, domain, statement },
    },
  };
}

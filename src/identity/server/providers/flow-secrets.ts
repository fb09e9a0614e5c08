import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { identityKeys } from '../tokens/keys/identity-keys.ts';
import { seal, unseal } from '../tokens/keys/sealed.ts';

/** Secrets of one sign-in that only this site and the provider may know. */
const tripSecrets = z.object({ codeVerifier: z.string(), nonce: z.string() });
export type TripSecrets = z.infer<typeof tripSecrets>;

/** The tokens of a provider's own APIs. They are of no use here, and passed on as the protocol says. */
const providerTokens = z.object({
  provider_token: z.string().optional(),
  provider_refresh_token: z.string().optional(),
});
export type ProviderTokens = z.infer<typeof providerTokens>;

/** Encrypts the secrets stored with a flow, so that a copy of the table does not reveal them. */
export async function sealSecrets(
  services: Services,
  secrets: TripSecrets | ProviderTokens,
): Promise<Buffer> {
  const { secrets: keys } = await identityKeys(services);
  return seal(keys.sealed, JSON.stringify(secrets));
}

export async function openSecrets(services: Services, sealed: Buffer | null): Promise<TripSecrets> {
  return tripSecrets.parse(await open(services, sealed));
}

export async function openTokens(
  services: Services,
  sealed: Buffer | null,
): Promise<ProviderTokens> {
  return sealed ? providerTokens.parse(await open(services, sealed)) : {};
}

async function open(services: Services, sealed: Buffer | null): Promise<unknown> {
  if (!sealed) return null;
  const { secrets } = await identityKeys(services);
  return JSON.parse(unseal(secrets.sealed, sealed));
}

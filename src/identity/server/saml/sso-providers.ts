import type { Selectable } from 'kysely';
import type { Config } from '#platform/server/config/config.ts';
import type { IdentitySsoProviders } from '#platform/server/database/database-types.gen.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { IdentityError } from '../errors.ts';

export type SsoProvider = Selectable<IdentitySsoProviders>;

/** Before anything is read of a call (AUTH-127). */
export function requireSaml(config: Config): void {
  if (!config.AUTH_SAML)
    throw new IdentityError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}

export const providerNotFound = () =>
  new IdentityError(
    404,
    'sso_provider_not_found',
    'No SSO provider assigned for this domain or id',
  );

/** As accounts and tokens name it: each provider is a world of its own. */
export const providerName = (id: string) => `sso:${id}`;

export async function findProvider(
  db: DbOrTransaction,
  by: { id: string } | { domain: string } | { entityId: string },
): Promise<SsoProvider | null> {
  const query = db.selectFrom('identity.sso_providers as provider').selectAll('provider');
  const found =
    'id' in by
      ? query.where('provider.id', '=', by.id)
      : 'entityId' in by
        ? query.where('provider.entity_id', '=', by.entityId)
        : query
            .innerJoin('identity.sso_domains as domain', 'domain.provider_id', 'provider.id')
            .where('domain.domain', '=', by.domain);
  return (await found.executeTakeFirst()) ?? null;
}

export function requireEnabled(provider: SsoProvider): SsoProvider {
  if (!provider.is_disabled) return provider;
  throw new IdentityError(404, 'sso_provider_disabled', 'This SSO provider is disabled');
}

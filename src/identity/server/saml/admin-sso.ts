import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { brokenUniqueRule } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { newId } from '#platform/server/ids.ts';
import { readBody, text } from '../body.ts';
import { IdentityError, validationFailed } from '../errors.ts';
import { endSessions } from '../tokens/sessions.ts';
import { mappingSchema } from './assertion-identity.ts';
import { readProviderMetadata } from './saml-metadata.ts';
import { findProvider, providerName, providerNotFound, requireSaml } from './sso-providers.ts';
import type { SsoProvider } from './sso-providers.ts';

const MOST_DOMAINS = 100;
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const FORMAT = /^urn:oasis:names:tc:SAML:[\w.:-]{1,100}$/;

const bodySchema = z.object({
  type: text,
  metadata_url: text,
  metadata_xml: text,
  domains: z.array(z.string()).nullish(),
  attribute_mapping: z.unknown().optional(),
  name_id_format: text,
  disabled: z.boolean().nullish(),
});
type Body = z.infer<typeof bodySchema>;

/** GET /admin/sso/providers */
export async function listSsoProviders(services: Services, c: Context<HttpEnv>): Promise<Response> {
  requireSaml(services.config);
  const providers = await services.db
    .selectFrom('identity.sso_providers')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const items = await Promise.all(providers.map((provider) => present(services.db, provider)));
  return c.json({ items });
}

/** POST /admin/sso/providers (AUTH-245) */
export async function createSsoProvider(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  requireSaml(services.config);
  const body = await readBody(c, bodySchema);
  if (body.type !== 'saml') throw validationFailed('Only "saml" is supported as type');
  const metadata = readMetadata(body);
  if (!metadata) throw validationFailed('metadata_xml is needed');
  const created = await asRefusal(() =>
    inTransaction(services, async (work) => {
      const provider = await work.trx
        .insertInto('identity.sso_providers')
        .values({
          id: newId(),
          entity_id: metadata.entityId,
          metadata_xml: metadata.xml,
          ...parseChanges(body),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      if (body.domains) await setDomains(work, provider.id, body.domains);
      return present(work.trx, provider);
    }),
  );
  return c.json(created, 201);
}

/** GET /admin/sso/providers/{id} */
export async function findSsoProvider(services: Services, c: Context<HttpEnv>): Promise<Response> {
  requireSaml(services.config);
  return c.json(await present(services.db, await requireProvider(services.db, c)));
}

/** PUT /admin/sso/providers/{id}: what is not named stays. */
export async function updateSsoProvider(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  requireSaml(services.config);
  const provider = await requireProvider(services.db, c);
  const body = await readBody(c, bodySchema);
  const metadata = readMetadata(body);
  if (metadata && metadata.entityId !== provider.entity_id) {
    throw new IdentityError(
      400,
      'saml_entity_id_mismatch',
      'The metadata names another entity than that of this provider',
    );
  }
  const updated = await asRefusal(() =>
    inTransaction(services, async (work) => {
      const changed = await work.trx
        .updateTable('identity.sso_providers')
        .set({
          ...parseChanges(body),
          ...(metadata && { metadata_xml: metadata.xml }),
          updated_at: new Date(),
        })
        .where('id', '=', provider.id)
        .returningAll()
        .executeTakeFirst();
      if (!changed) throw providerNotFound();
      if (body.domains) await setDomains(work, provider.id, body.domains);
      return present(work.trx, changed);
    }),
  );
  return c.json(updated);
}

/** DELETE /admin/sso/providers/{id}: keeps the accounts of its people, but they can no longer sign in by it. */
export async function deleteSsoProvider(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  requireSaml(services.config);
  const provider = await requireProvider(services.db, c);
  const deleted = await present(services.db, provider);
  await inTransaction(services, async (work) => {
    await work.trx.deleteFrom('identity.sso_providers').where('id', '=', provider.id).execute();
    const people = await work.trx
      .selectFrom('identity.identities')
      .select('user_id')
      .where('provider', '=', providerName(provider.id))
      .execute();
    for (const { user_id: userId } of people) await endSessions(work, { userId });
  });
  return c.json(deleted);
}

async function requireProvider(db: Services['db'], c: Context<HttpEnv>): Promise<SsoProvider> {
  const id = z.uuid().safeParse(c.req.param('id'));
  const provider = id.success ? await findProvider(db, { id: id.data }) : null;
  if (!provider) throw providerNotFound();
  return provider;
}

/**
 * Reads the metadata in the body. It is never fetched over the network: an address in a request could as well be one of
 * the server's own network.
 */
function readMetadata(body: Body): { xml: string; entityId: string } | null {
  if (body.metadata_url !== '') {
    throw new IdentityError(
      400,
      'saml_metadata_fetch_failed',
      'Metadata is not fetched by this site; please send it as metadata_xml',
    );
  }
  const xml = body.metadata_xml;
  if (xml === '') return null;
  const metadata = readProviderMetadata(xml);
  if (!metadata) {
    throw validationFailed(
      'metadata_xml needs an EntityDescriptor with an IDPSSODescriptor, an https address for HTTP-Redirect and RSA certificates of 2048 bits',
    );
  }
  return { xml, entityId: metadata.entityId };
}

function parseChanges({ attribute_mapping: given, name_id_format: format, disabled }: Body) {
  const mapping = mappingSchema.safeParse(given ?? {});
  if (!mapping.success) throw validationFailed('attribute_mapping is not usable');
  if (format !== '' && !FORMAT.test(format)) throw validationFailed('name_id_format is not usable');
  return {
    ...(given !== undefined &&
      given !== null && { attribute_mapping: JSON.stringify(mapping.data) }),
    ...(format !== '' && { name_id_format: format }),
    ...(typeof disabled === 'boolean' && { is_disabled: disabled }),
  };
}

async function setDomains({ trx }: Work, providerId: string, given: string[]): Promise<void> {
  const domains = [...new Set(given.map((domain) => domain.trim().toLowerCase()))];
  if (domains.length > MOST_DOMAINS || !domains.every((domain) => DOMAIN.test(domain))) {
    throw validationFailed('domains are to be names like example.com, 100 at most');
  }
  await trx.deleteFrom('identity.sso_domains').where('provider_id', '=', providerId).execute();
  if (domains.length === 0) return;
  await trx
    .insertInto('identity.sso_domains')
    .values(domains.map((domain) => ({ domain, provider_id: providerId })))
    .execute();
}

const REFUSALS = new Map([
  [
    'sso_providers_entity_id_key',
    () =>
      new IdentityError(422, 'saml_idp_already_exists', 'A provider of this entity exists already'),
  ],
  [
    'sso_domains_pkey',
    () => new IdentityError(400, 'sso_domain_already_exists', 'A domain is of a provider already'),
  ],
]);

async function asRefusal<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw REFUSALS.get(brokenUniqueRule(error) ?? '')?.() ?? error;
  }
}

async function present(db: Services['db'] | Work['trx'], provider: SsoProvider) {
  const domains = await db
    .selectFrom('identity.sso_domains')
    .select(['domain', 'created_at'])
    .where('provider_id', '=', provider.id)
    .orderBy('domain')
    .execute();
  return {
    id: provider.id,
    disabled: provider.is_disabled,
    saml: {
      entity_id: provider.entity_id,
      metadata_xml: provider.metadata_xml,
      attribute_mapping: provider.attribute_mapping,
      ...(provider.name_id_format !== null && { name_id_format: provider.name_id_format }),
    },
    domains: domains.map(({ domain, created_at }) => ({
      domain,
      created_at: created_at.toISOString(),
    })),
    created_at: provider.created_at.toISOString(),
    updated_at: provider.updated_at.toISOString(),
  };
}

import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Config } from '#platform/server/config/config.ts';
import { ourAcs, ourEntityId, readProviderMetadata } from './saml-metadata.ts';
import type { SsoProvider } from './sso-providers.ts';

/** So much clocks may differ. */
export const SKEW_MS = 60_000;

/**
 * Creates the library's client as we use it: it reads and verifies XML. We check ourselves which request an assertion
 * answers and whether it was used before, as every process has to know it.
 */
export function createSamlClient(config: Config, provider: SsoProvider, requestId?: string): SAML {
  const metadata = readProviderMetadata(provider.metadata_xml);
  if (!metadata) throw new Error(`the metadata of SSO provider ${provider.id} cannot be read`);
  return new SAML({
    issuer: ourEntityId(config),
    audience: ourEntityId(config),
    callbackUrl: ourAcs(config),
    entryPoint: metadata.entryPoint,
    idpCert: metadata.certificates,
    identifierFormat: provider.name_id_format,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.never,
    disableRequestedAuthnContext: true,
    ...(requestId !== undefined && { generateUniqueId: () => requestId }),
  });
}

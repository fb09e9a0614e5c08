import { X509Certificate } from 'node:crypto';
import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import type { Config } from '#platform/server/config/config.ts';
import { isLoopback } from '../links/redirects.ts';
import { readXml, XML_LIMITS } from './read-xml.ts';
import type { XmlElement } from './read-xml.ts';

/** Our entity id for providers, and the address they send browsers to. */
export const ourEntityId = ({ PUBLIC_URL }: Config) => `${PUBLIC_URL}/auth/v1/sso/saml/metadata`;
export const ourAcs = ({ PUBLIC_URL }: Config) => `${PUBLIC_URL}/auth/v1/sso/saml/acs`;

/**
 * Returns the metadata we publish about ourselves. Requests are not signed: nothing in them is worth more than the
 * browser's wish.
 */
export const ourMetadata = (config: Config): string =>
  generateServiceProviderMetadata({
    issuer: ourEntityId(config),
    callbackUrl: ourAcs(config),
    identifierFormat: null,
    wantAssertionsSigned: true,
  });

export type ProviderMetadata = { entityId: string; entryPoint: string; certificates: string[] };

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const SHORTEST_RSA = 2048;

/** Reads what a provider publishes; null where it lacks a name, an address to send browsers to, or a certificate that counts. */
export function readProviderMetadata(xml: string): ProviderMetadata | null {
  const elements = readXml(xml, XML_LIMITS.metadata);
  const root = elements?.[0];
  if (!elements || root?.path !== 'EntityDescriptor') return null;
  const entityId = root.attributes['entityID'] ?? '';
  const service = elements.find(
    ({ path, attributes }) =>
      path === 'EntityDescriptor/IDPSSODescriptor/SingleSignOnService' &&
      attributes['Binding'] === REDIRECT,
  );
  const entryPoint = service?.attributes['Location'] ?? '';
  const certificates = elements
    .filter(({ path, parent }) => path.endsWith('/X509Certificate') && isOfSigningKey(parent))
    .map(({ text }) => text.replaceAll(/\s/g, ''));
  const isNamed = entityId !== '' && entityId.length <= 1024 && !/\p{Cc}/u.test(entityId);
  if (!isNamed || !isSafeAddress(entryPoint)) return null;
  if (certificates.length === 0 || !certificates.every(isStrong)) return null;
  return { entityId, entryPoint, certificates };
}

function isOfSigningKey(element: XmlElement | null): boolean {
  if (!element) return false;
  if (element.path !== 'EntityDescriptor/IDPSSODescriptor/KeyDescriptor')
    return isOfSigningKey(element.parent);
  return (element.attributes['use'] ?? 'signing') === 'signing';
}

function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

function isStrong(base64: string): boolean {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(base64, 'base64'));
    const bits = publicKey.asymmetricKeyDetails?.modulusLength;
    return publicKey.asymmetricKeyType === 'rsa' && (bits ?? 0) >= SHORTEST_RSA;
  } catch {
    return false;
  }
}

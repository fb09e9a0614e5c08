import { X509Certificate } from 'node:crypto';
import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import { xpath } from '@node-saml/node-saml/lib/xml.js';
import type { Config } from '#platform/server/config.ts';
import { isLoopback } from '../links/redirects.ts';
import { parseXml } from './parse-xml.ts';

/** Who we are to providers, and where they send browsers to. */
export const ourEntityId = ({ PUBLIC_URL }: Config) => `${PUBLIC_URL}/auth/v1/sso/saml/metadata`;
export const ourAcs = ({ PUBLIC_URL }: Config) => `${PUBLIC_URL}/auth/v1/sso/saml/acs`;

/** What we publish about ourselves. Requests are not signed: nothing in them is worth more than the browser's wish. */
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
export async function readProviderMetadata(xml: string): Promise<ProviderMetadata | null> {
  const document = await parseXml(xml);
  const root = document?.documentElement;
  if (!root || root.localName !== 'EntityDescriptor') return null;
  const entityId = root.getAttribute('entityID') ?? '';
  const services = xpath.selectElements(
    root,
    "./*[local-name()='IDPSSODescriptor']/*[local-name()='SingleSignOnService']",
  );
  const entryPoint =
    services.find((one) => one.getAttribute('Binding') === REDIRECT)?.getAttribute('Location') ??
    '';
  const certificates = xpath
    .selectElements(
      root,
      "./*[local-name()='IDPSSODescriptor']/*[local-name()='KeyDescriptor'][not(@use) or @use='signing']//*[local-name()='X509Certificate']",
    )
    .map((element) => (element.textContent ?? '').replaceAll(/\s/g, ''));
  const isNamed = entityId !== '' && entityId.length <= 1024 && !/\p{Cc}/u.test(entityId);
  if (!isNamed || !isSafeAddress(entryPoint)) return null;
  if (certificates.length === 0 || !certificates.every(isStrong)) return null;
  return { entityId, entryPoint, certificates };
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

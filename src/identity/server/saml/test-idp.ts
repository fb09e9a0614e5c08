import { createSign, generateKeyPairSync } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SamlLib } from 'samlify';

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
};
const SEQUENCE = 0x30;
const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** A certificate that a provider signed for itself, as they do. */
function ownCertificate(bits: number) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const name = der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from('idp')))));
  const [from, to] = ['200101000000Z', '490101000000Z'].map((time) => der(0x17, Buffer.from(time)));
  const content = der(
    SEQUENCE,
    der(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    name,
    der(SEQUENCE, from ?? Buffer.alloc(0), to ?? Buffer.alloc(0)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const certificate = der(
    SEQUENCE,
    content,
    SHA256_WITH_RSA,
    der(0x03, Buffer.from([0]), signature),
  );
  return {
    certificate: certificate.toString('base64'),
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
export const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

export type AnswerOptions = {
  id?: string;
  nameId?: string;
  format?: string;
  attributes?: Record<string, string[]>;
  /** An attribute written into the tag of each value. */
  valueType?: string;
  inResponseTo?: string | null;
  audience?: string | null;
  recipient?: string;
  method?: string;
  /** Minutes from now. */
  notBefore?: number;
  notOnOrAfter?: number;
  sessionEnd?: number | null;
  issuer?: string;
  signed?: 'assertion' | 'both' | 'response' | 'none';
  algorithm?: string;
};

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A provider of an organization, that says whatever a test has it say. */
export function testIdp(entityId: string, { bits = 2048, site = 'http://localhost:3000' } = {}) {
  const sp = `${site}/auth/v1/sso/saml/metadata`;
  const acs = `${site}/auth/v1/sso/saml/acs`;
  const { certificate, privateKey } = ownCertificate(bits);
  const metadata = `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
      <ds:X509Certificate>${certificate}</ds:X509Certificate>
    </ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

  function sign(
    xml: string,
    element: string,
    algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  ) {
    return SamlLib.constructSAMLSignature({
      rawSamlMessage: xml,
      referenceTagXPath: `//*[local-name(.)='${element}']`,
      privateKey,
      signatureAlgorithm: algorithm,
      signingCert: certificate,
      isBase64Output: false,
      signatureConfig: {
        prefix: 'ds',
        location: {
          reference: `//*[local-name(.)='${element}']/*[local-name(.)='Issuer']`,
          action: 'after',
        },
      },
    });
  }

  /** The XML of an answer. */
  function respond(options: AnswerOptions = {}): string {
    const { inResponseTo = null, audience = sp, issuer = entityId, signed = 'assertion' } = options;
    const valueType = options.valueType === undefined ? '' : ` ${options.valueType}`;
    const answers = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`;
    const attributes = Object.entries(options.attributes ?? {}).map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}">${values.map((one) => `<saml:AttributeValue${valueType}>${one}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
    );
    const sessionEnd =
      typeof options.sessionEnd === 'number'
        ? ` SessionNotOnOrAfter="${inMinutes(options.sessionEnd)}"`
        : '';
    const conditions =
      audience === null
        ? ''
        : `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction>`;
    const times = `NotBefore="${inMinutes(options.notBefore ?? -1)}" NotOnOrAfter="${inMinutes(options.notOnOrAfter ?? 5)}"`;
    const unsigned = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${inMinutes(0)}" Destination="${acs}"${answers}><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="${options.id ?? `_${crypto.randomUUID()}`}" Version="2.0" IssueInstant="${inMinutes(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${options.format ?? PERSISTENT}">${options.nameId ?? 'ana-1'}</saml:NameID><saml:SubjectConfirmation Method="${options.method ?? BEARER}"><saml:SubjectConfirmationData NotOnOrAfter="${inMinutes(options.notOnOrAfter ?? 5)}" Recipient="${options.recipient ?? acs}"${answers}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions ${times}>${conditions}</saml:Conditions><saml:AuthnStatement AuthnInstant="${inMinutes(0)}" SessionIndex="1"${sessionEnd}/><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
    if (signed === 'none') return unsigned;
    if (signed === 'response') return sign(unsigned, 'Response', options.algorithm);
    const assertion = sign(unsigned, 'Assertion', options.algorithm);
    return signed === 'both' ? sign(assertion, 'Response') : assertion;
  }
  return { entityId, metadata, respond };
}

/** Reads our request as it arrives at a provider. */
export function readRequest(url: string) {
  const { searchParams } = new URL(url);
  const xml = inflateRawSync(
    Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64'),
  ).toString();
  return {
    xml,
    id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '',
    relayState: searchParams.get('RelayState') ?? '',
  };
}

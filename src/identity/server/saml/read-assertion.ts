import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { IdentityError, validationFailed } from '../errors.ts';
import { readXml, XML_LIMITS } from './read-xml.ts';
import type { XmlElement } from './read-xml.ts';
import { SKEW_MS, createSamlClient } from './saml-client.ts';
import { ourAcs } from './saml-metadata.ts';
import { findProvider, requireEnabled } from './sso-providers.ts';
import type { SsoProvider } from './sso-providers.ts';

const attributes = z.record(z.string(), z.string()).default({});
const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(500) }),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([z.object({ _: z.string(), $: attributes })]).optional(),
        SubjectConfirmation: z.array(
          z.object({
            $: attributes,
            SubjectConfirmationData: z.tuple([z.object({ $: attributes })]).optional(),
          }),
        ),
      }),
    ]),
    Conditions: z.tuple([z.object({ $: attributes })]),
    AuthnStatement: z.array(z.object({ $: attributes })).min(1),
  }),
});

export type Assertion = {
  id: string;
  nameId: { value: string; format: string } | null;
  attributes: Map<string, string[]>;
  /** From then on it is too old to be accepted. */
  expiresAt: number;
  sessionNotAfter: Date | null;
};

const ISSUERS = new Set(['Response/Issuer', 'Response/Assertion/Issuer']);

const OUTER_SIGNATURE = 'Response/Signature';
/** Elements of a signature: a dozen, and one for each certificate. They are parsed once more. */
const MOST_IN_SIGNATURE = 40;

const refused = (cause?: unknown) =>
  new IdentityError(400, 'validation_failed', 'SAML assertion is not valid', { cause });

/**
 * The XML in a form; the provider it says it is from, which nothing has proven yet. A signature over the whole response is
 * left out, since that of the assertion is what counts and to verify both takes twice the time.
 */
export async function readResponse(
  services: Services,
  encoded: string,
): Promise<{ provider: SsoProvider; encoded: string }> {
  const { response } = XML_LIMITS;
  const isBounded = encoded.length <= response.characters * 2;
  const xml = isBounded ? Buffer.from(encoded, 'base64').toString() : '';
  const elements = readXml(xml, response);
  if (elements?.[0]?.path !== 'Response')
    throw validationFailed('SAMLResponse is missing, too large or no response');
  // Signed with what can be forged today is as good as unsigned.
  const algorithms = elements.map(({ attributes: { Algorithm = '' } }) => Algorithm);
  if (algorithms.some((algorithm) => /sha1$|md5$/i.test(algorithm))) throw refused();
  const issuer = elements.find(({ path }) => ISSUERS.has(path));
  const entityId = issuer?.text.trim() ?? '';
  // An entity id that cannot be stored belongs to no provider.
  const isName = !/\p{Cc}/u.test(entityId);
  const provider = isName ? await findProvider(services.db, { entityId }) : null;
  if (!provider) {
    throw new IdentityError(
      404,
      'saml_idp_not_found',
      'A SAML connection has not been established',
    );
  }
  requireSignedAssertion(services, provider, elements);
  const outer = elements.find(({ path }) => path === OUTER_SIGNATURE);
  const bare = outer ? xml.slice(0, outer.from) + xml.slice(outer.to) : xml;
  return { provider: requireEnabled(provider), encoded: Buffer.from(bare).toString('base64') };
}

/**
 * Refuses a response without a signature to verify: anyone can send one in a provider's name, so no tree is built of
 * it.
 */
function requireSignedAssertion(
  services: Services,
  { id }: SsoProvider,
  elements: XmlElement[],
): void {
  const count = (wanted: string) => elements.filter(({ path }) => path === wanted).length;
  const hasOne = count('Response/Assertion') === 1 && count('Response/Assertion/Signature') === 1;
  const signature = elements.filter(({ path }) => path.startsWith('Response/Assertion/Signature/'));
  if (hasOne && signature.length <= MOST_IN_SIGNATURE && count(OUTER_SIGNATURE) <= 1) return;
  const status = elements.find(({ path }) => path === 'Response/Status/StatusCode');
  const code = (status?.attributes['Value'] ?? '').slice(0, 200);
  services.log.warn({ provider: id, status: code }, 'a SAML response has no signed assertion');
  throw refused();
}

/**
 * Returns the assertion of a provider after verifying all of it: signature, audience, time, that it is meant for this
 * address, and that it answers the request given here or, where none is given, no request (AUTH-246).
 */
export async function readAssertion(
  services: Services,
  { provider, encoded }: { provider: SsoProvider; encoded: string },
  requestId: string | null,
): Promise<Assertion> {
  const profile = await verified(services, provider, encoded);
  const parsed = assertionSchema.safeParse(profile.getAssertion?.());
  if (!parsed.success || profile.issuer.trim() !== provider.entity_id) throw refused(parsed.error);
  const { Assertion: assertion } = parsed.data;
  const [subject] = assertion.Subject;
  const acs = ourAcs(services.config);
  const confirmed = subject.SubjectConfirmation.filter(
    ({ $: { Method } }) => Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  )
    .map(({ SubjectConfirmationData }) => SubjectConfirmationData?.[0].$ ?? {})
    .find(
      (data) =>
        data['Recipient'] === acs &&
        (data['InResponseTo'] ?? null) === requestId &&
        parseTime(data['NotOnOrAfter']) + SKEW_MS > Date.now() &&
        !(parseTime(data['NotBefore']) - SKEW_MS > Date.now()),
    );
  if (!confirmed) throw refused();
  const sessionEnd = parseTime(assertion.AuthnStatement[0]?.$['SessionNotOnOrAfter']);
  if (sessionEnd <= Date.now()) throw refused();
  const nameId = subject.NameID?.[0];
  return {
    id: assertion.$.ID,
    nameId: nameId ? { value: nameId._.trim(), format: nameId.$['Format'] ?? '' } : null,
    attributes: parseAttributes(profile['attributes']),
    expiresAt: parseTime(confirmed['NotOnOrAfter']) + SKEW_MS,
    sessionNotAfter: Number.isNaN(sessionEnd) ? null : new Date(sessionEnd),
  };
}

async function verified(services: Services, provider: SsoProvider, encoded: string) {
  const saml = createSamlClient(services.config, provider);
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded });
    if (profile) return profile;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    services.log.warn({ provider: provider.id, reason }, 'a SAML response was refused');
    throw refused(error);
  }
  throw refused();
}

/** NaN where there is none. */
const parseTime = (text: string | undefined): number => Date.parse(text ?? '');

const value = z.union([
  z.string().transform((one) => [one]),
  z.array(z.unknown()).transform((all) => all.filter((one) => typeof one === 'string')),
]);

function parseAttributes(given: unknown): Map<string, string[]> {
  const named = z.record(z.string(), z.unknown()).safeParse(given).data ?? {};
  return new Map(
    Object.entries(named).flatMap(([name, content]) => {
      const read = value.safeParse(content);
      return read.success ? [[name, read.data] as const] : [];
    }),
  );
}

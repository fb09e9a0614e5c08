import { z } from 'zod';
import type { ExternalIdentity } from '../account/external/external-identity.ts';
import { emailAddress } from '../account/email-address.ts';
import type { Metadata } from '../body.ts';
import { IdentityError } from '../errors.ts';
import type { Assertion } from './read-assertion.ts';
import { providerName } from './sso-providers.ts';
import type { SsoProvider } from './sso-providers.ts';

const MOST_CHARACTERS = 500;
const MOST_KEYS = 30;
const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const EMAIL_NAMES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'mail',
  'email',
];

const name = z.string().min(1).max(MOST_CHARACTERS);
const mapped = z.object({
  name: name.nullish(),
  names: z.array(name).max(MOST_KEYS).nullish(),
  default: z.union([z.string().max(MOST_CHARACTERS), z.number(), z.boolean()]).nullish(),
  array: z.boolean().nullish(),
});

/** Which attributes of a provider mean what. */
export const mappingSchema = z.object({
  keys: z
    .record(z.string().min(1).max(100), mapped)
    .refine((keys) => Object.keys(keys).length <= MOST_KEYS)
    .nullish(),
});

/**
 * Returns the identity an organization reports. Its word about an address counts, but only for accounts of its own
 * people.
 */
export function identityOfAssertion(provider: SsoProvider, assertion: Assertion): ExternalIdentity {
  const { attributes } = assertion;
  const subject = findSubject(assertion);
  if (subject === null) {
    throw new IdentityError(
      400,
      'saml_assertion_no_user_id',
      'SAML assertion names no lasting user id',
    );
  }
  const keys = mappingSchema.safeParse(provider.attribute_mapping).data?.keys ?? {};
  const custom: Metadata = Object.fromEntries(
    Object.entries(keys).flatMap(([key, { name: one, names, default: usual, array }]) => {
      const values = getAttributeValues(attributes, [...(one ? [one] : []), ...(names ?? [])]);
      const found = array === true && values.length > 0 ? values : (values[0] ?? usual ?? null);
      return found === null ? [] : [[key, found]];
    }),
  );
  const { email: mappedEmail, ...others } = custom;
  const byName = assertion.nameId?.format === EMAIL_FORMAT ? assertion.nameId.value : '';
  const email = emailAddress(
    typeof mappedEmail === 'string'
      ? mappedEmail
      : (getAttributeValues(attributes, EMAIL_NAMES)[0] ?? byName),
  );
  if (email === null) {
    throw new IdentityError(
      400,
      'saml_assertion_no_email',
      'SAML assertion names no email address',
    );
  }
  const fullName = [
    others['full_name'],
    others['name'],
    ...getAttributeValues(attributes, ['displayName', 'urn:oid:2.16.840.1.113730.3.1.241']),
  ].find((one) => typeof one === 'string' && one !== '');
  return {
    provider: providerName(provider.id),
    subject,
    email,
    isEmailVerified: true,
    isEmailOptional: false,
    isSso: true,
    claims: {
      iss: provider.entity_id,
      sub: subject,
      provider_id: subject,
      email,
      email_verified: true,
      phone_verified: false,
      ...(fullName !== undefined && { name: fullName, full_name: fullName }),
      custom_claims: others,
    },
  };
}

function findSubject({ attributes, nameId }: Assertion): string | null {
  const named = nameId && nameId.format !== TRANSIENT ? nameId.value : '';
  const subject = getAttributeValues(attributes, [SUBJECT_ID])[0] ?? named;
  const isUsable = subject !== '' && subject.length <= 255 && !/\p{Cc}/u.test(subject);
  return isUsable ? subject : null;
}

/** Returns the values of the first of these attributes that is present, bounded and without what cannot be stored. */
function getAttributeValues(attributes: Assertion['attributes'], names: string[]): string[] {
  const found = names.map((one) => attributes.get(one) ?? []).find((all) => all.length > 0) ?? [];
  return found
    .slice(0, MOST_KEYS)
    .map((one) =>
      one
        .replaceAll(/\p{Cc}/gu, '')
        .slice(0, MOST_CHARACTERS)
        .toWellFormed()
        .trim(),
    )
    .filter((one) => one !== '');
}

import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Config } from '#platform/server/config/config.ts';
import type { UserRow } from '../account/people/users.ts';

/** Loads the library when a key is first used: most sites have none, and Node warns of what the library asks of it. */
const library = () => import('@simplewebauthn/server');

/** As long as what a device signs is waited for, in milliseconds. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;
const NAME = 'Porchlight';

/** The stored data of a key on a device. */
export type StoredCredential = {
  id: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
};

type Listed = Pick<StoredCredential, 'id' | 'transports'>;

/** Returns the site devices sign for: our own address, whatever a client claims (AUTH-253). */
function relyingParty({ PUBLIC_URL }: Config) {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { id: hostname, origin };
}

const getUserLabel = (user: UserRow): string => {
  const { email, id } = user;
  return email ?? id;
};

/** Returns the options for a device to create a key; the user handle is the account's id. */
export async function creationOptions(
  config: Config,
  user: UserRow,
  wanted: { existing: Listed[]; isPasskey: boolean },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: relyingParty(config).id,
    userID: new TextEncoder().encode(user.id),
    userName: getUserLabel(user),
    userDisplayName: getUserLabel(user),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: wanted.existing,
    authenticatorSelection: wanted.isPasskey
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** Returns the options for a device to sign. Without `allowed` it offers all passkeys it has of this site. */
export async function requestOptions(config: Config, allowed?: Listed[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: allowed ? 'preferred' : 'required',
    ...(allowed && { allowCredentials: allowed }),
  });
}

type Expected = { challenge: string; isPasskey: boolean };

const expectations = (config: Config, { challenge, isPasskey }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: relyingParty(config).origin,
  expectedRPID: relyingParty(config).id,
  requireUserVerification: isPasskey,
});

/** The key a device has made for this challenge; null for whatever else was sent. */
export async function readNewCredential(
  config: Config,
  response: RegistrationResponseJSON,
  expected: Expected,
): Promise<StoredCredential | null> {
  const { isWithoutCertificates } = await import('./attestation.ts');
  if (!isWithoutCertificates(response.response.attestationObject)) return null;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response,
    ...expectations(config, expected),
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  return { id, publicKey, counter, transports: transports ?? [] };
}

/** Returns how often the device says its key was used; null where it has not signed this challenge. */
export async function readAssertion(
  config: Config,
  response: AuthenticationResponseJSON,
  credential: StoredCredential,
  expected: Expected,
): Promise<number | null> {
  const known: WebAuthnCredential = {
    ...credential,
    publicKey: Uint8Array.from(credential.publicKey),
  };
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response,
    credential: known,
    ...expectations(config, expected),
  }).catch(() => null);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const ORIGIN = 'http://localhost:3000';
const FLAGS = { present: 0x01, verified: 0x04, withKey: 0x40 };

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** How a dishonest or old device answers differently. */
type Oddity = {
  origin?: string;
  rpId?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** As a device does that shows its certificates. */
  certificates?: Uint8Array[];
};

const clientData = (challenge: string, type: string, odd: Oddity) =>
  Buffer.from(
    JSON.stringify({
      type: odd.type ?? type,
      challenge,
      origin: odd.origin ?? ORIGIN,
      crossOrigin: false,
    }),
  );

/** A device with one key (ES256), as far as the server can see it. */
export function testAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  let uses = 0;

  function authenticatorData(flags: number, odd: Oddity): Buffer {
    uses += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(odd.counter ?? uses);
    const verified = (odd.isVerified ?? true) ? FLAGS.verified : 0;
    return Buffer.concat([
      sha256(odd.rpId ?? 'localhost'),
      Buffer.of(flags | FLAGS.present | verified),
      counter,
    ]);
  }

  const coseKey = () =>
    isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    );

  /** Returns what a browser sends after navigator.credentials.create(). */
  function create(challenge: string, odd: Oddity = {}) {
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(credentialId.length);
    const data = Buffer.concat([
      authenticatorData(FLAGS.withKey, odd),
      Buffer.alloc(16),
      idLength,
      credentialId,
      coseKey(),
    ]);
    const statement = new Map<string, unknown>(
      odd.certificates && [
        ['alg', -7],
        ['sig', Uint8Array.from(randomBytes(70))],
        ['x5c', odd.certificates],
      ],
    );
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', odd.certificates ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', Uint8Array.from(data)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData(challenge, 'webauthn.create', odd)),
        attestationObject: base64url(attestation),
        transports: ['internal' as const],
      },
    };
  }

  /** Returns what a browser sends after navigator.credentials.get(). */
  function get(challenge: string, userId: string, odd: Oddity = {}) {
    const data = authenticatorData(0, odd);
    const client = clientData(challenge, 'webauthn.get', odd);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
    const handle = odd.userHandle === undefined ? base64url(userId) : odd.userHandle;
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(handle !== null && { userHandle: handle }),
      },
    };
  }

  return { id, create, get };
}

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';

export type Received = { notice: unknown; headers: IncomingMessage['headers']; claims: unknown };

/** A browser subscribed at the service: what it gave away, and what reached it. */
export type TestBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: Received[];
  /**
   * The statuses with which its next pushes are answered, in turn; 201 when there is none. With 'silence' a push is
   * accepted but never answered.
   */
  answers: (number | 'silence')[];
};

/**
 * A push service on loopback: accepts what RFC 8030 allows, from the senders of RFC 8292, and decrypts as in RFC 8291.
 */
export async function startPushService({ port = 0 } = {}): Promise<{
  origin: string;
  subscribe: () => TestBrowser;
  /** Ends in the middle of whatever it does; browsers that subscribed stay so. */
  close: () => Promise<void>;
  rise: () => Promise<void>;
}> {
  const browsers = new Map<string, { browser: TestBrowser; read: (body: Buffer) => string }>();
  const server = createServer((request, response) => {
    const take = async () => {
      const known = browsers.get(request.url ?? '');
      const body = await buffer(request);
      if (!known || request.method !== 'POST') return 404;
      const answer = known.browser.answers.shift() ?? 201;
      if (answer !== 'silence' && answer >= 300) return answer;
      if (request.headers['content-encoding'] !== 'aes128gcm') return 415;
      if (request.headers.ttl === undefined) return 400;
      const claims = await readVapid(request.headers.authorization ?? '', origin);
      if (claims === null) return 403;
      const notice: unknown = JSON.parse(known.read(body));
      known.browser.received.push({ notice, headers: request.headers, claims });
      return answer;
    };
    take().then(
      (status) => status === 'silence' || response.writeHead(status).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(port);
  const own = (server.address() as AddressInfo).port;
  const origin = `http://127.0.0.1:${own}`;
  return {
    origin,
    rise: () => listen(own),
    subscribe: () => {
      const keyPair = createECDH('prime256v1');
      const p256dh = keyPair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
      const endpoint = `${origin}${path}`;
      const browser = { subscription: { endpoint, keys }, received: [], answers: [] };
      const read = (body: Buffer) =>
        decrypt(body, keyPair.computeSecret.bind(keyPair), { p256dh, auth });
      browsers.set(path, { browser, read });
      return browser;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The claims of a token that is signed with the key beside it, for this service and not for long; null of any other. */
async function readVapid(authorization: string, origin: string): Promise<unknown> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience: origin });
  const { sub = '', exp = 0 } = payload;
  const isShort = exp - Date.now() / 1000 <= 24 * 60 * 60;
  return isShort && /^(mailto:|https:)/.test(sub) ? payload : null;
}

/** RFC 8291 and 8188, one record. */
function decrypt(
  body: Buffer,
  computeSecret: (point: Buffer) => Buffer,
  { p256dh, auth }: { p256dh: Buffer; auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const material = Buffer.from(hkdfSync('sha256', computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2, and zeros behind it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

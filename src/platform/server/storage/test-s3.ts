import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { startFauxqs } from 'fauxqs';

/** The way S3 treats a request. */
export type S3Mood =
  | 'answers'
  /** 503, as when it has too much to do. */
  | 'slows-down'
  | 'falls-silent'
  /** Hangs up in the middle of its answer. */
  | 'cuts'
  /** Says nothing any more in the middle of its answer. */
  | 'stalls';

const BUCKET = 'porchlight-files';
const REGION = 'eu-test-1';
const ACCESS_KEY = { accessKeyId: 'PORCHLIGHT', secretAccessKey: 'a secret of the tests' };

/**
 * An S3 on loopback in the moods of the test. Fauxqs stores the files; since it believes any signature, each request is
 * checked in front of it by signing it once more, with another library than the one that signed it.
 */
export async function startTestS3() {
  const store = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  store.createBucket(BUCKET);
  const asked: string[] = [];
  const test = { mood: (_request: string): S3Mood => 'answers' };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const line = `${request.method} ${request.url}`;
    asked.push(line);
    const mood = test.mood(line);
    if (mood === 'falls-silent') return;
    if (mood === 'slows-down') return refuse(response, 503, 'SlowDown');
    const refusal = await findRefusal(request, body);
    if (refusal) return refuse(response, 403, refusal);
    const stored = await fetch(`http://127.0.0.1:${store.port}${request.url}`, {
      method: request.method ?? 'GET',
      headers: passedOn(request),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    response.writeHead(stored.status, buildResponseHeaders(stored, request));
    const bytes = Buffer.from(await stored.arrayBuffer());
    if (mood === 'answers') response.end(bytes);
    else {
      response.write(bytes.subarray(0, bytes.length / 2), () => {
        if (mood === 'cuts') response.destroy();
      });
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: url,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS_KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCESS_KEY.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'on',
    },
    /** Each request since the last time, as its method and address. */
    takeAsked: () => asked.splice(0),
    setMood: (mood: (request: string) => S3Mood) => {
      test.mood = mood;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await store.stop();
    },
  };
}

export type TestS3 = Awaited<ReturnType<typeof startTestS3>>;

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}

const passedOn = (request: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (/^(host|connection|content-length|transfer-encoding|expect)$/.test(name)) continue;
    headers.set(name, String(value));
  }
  return headers;
};

/** Headers requested by an address take precedence over the stored ones, as with S3. */
function buildResponseHeaders(stored: Response, request: IncomingMessage): Record<string, string> {
  const headers = Object.fromEntries(stored.headers);
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  for (const name of ['content-type', 'content-disposition', 'cache-control']) {
    const asked = searchParams.get(`response-${name}`);
    if (asked !== null) headers[name] = asked;
  }
  return headers;
}

/** Why S3 would refuse it: the signature is another one, its time is over, or the bytes are not those that were signed. */
async function findRefusal(request: IncomingMessage, body: Buffer): Promise<string | null> {
  const url = new URL(`http://${request.headers.host}${request.url}`);
  const given = url.searchParams.get('X-Amz-Signature');
  return given === null
    ? refusalOfHeaders(request, url, body)
    : refusalOfAddress(request, url, given);
}

async function refusalOfAddress(
  request: IncomingMessage,
  url: URL,
  given: string,
): Promise<string | null> {
  const date = url.searchParams.get('X-Amz-Date') ?? '';
  const end = parseAmzDate(date) + Number(url.searchParams.get('X-Amz-Expires')) * 1000;
  url.searchParams.delete('X-Amz-Signature');
  const signer = new AwsV4Signer({ ...common(request, url, date), signQuery: true });
  if ((await signer.signature()) !== given) return 'SignatureDoesNotMatch';
  return end < Date.now() ? 'AccessDenied' : null;
}

async function refusalOfHeaders(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
): Promise<string | null> {
  const authorization = request.headers.authorization ?? '';
  const [, names = '', given = ''] =
    /SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization) ?? [];
  const headers = names.split(';').map((name) => [name, String(request.headers[name])]);
  const date = String(request.headers['x-amz-date']);
  const signer = new AwsV4Signer({
    ...common(request, url, date),
    headers: headers.filter(([name]) => name !== 'host') as Array<[string, string]>,
    allHeaders: true,
  });
  if ((await signer.signature()) !== given) return 'SignatureDoesNotMatch';
  const sum = request.headers['x-amz-content-sha256'];
  const isSigned = sum === createHash('sha256').update(body).digest('hex');
  return isSigned ? null : 'XAmzContentSHA256Mismatch';
}

const common = (request: IncomingMessage, url: URL, datetime: string) => ({
  ...ACCESS_KEY,
  method: request.method ?? 'GET',
  url: url.href,
  service: 's3',
  region: REGION,
  datetime,
});

/** `20261126T013000Z` */
const parseAmzDate = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, '$1-$2-$3:$4:'));

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Caches, CacheDefinition } from '../caches.ts';

/** An answer that every visitor gets alike, as it goes out. */
export type PublicAnswer = {
  plain: Buffer<ArrayBuffer>;
  /** Null where compressing is not worth the work. */
  gzipped: Buffer<ArrayBuffer> | null;
  /** Weak, because it is the same compressed and not. */
  tag: string;
};

export type PublicAnswers = {
  /**
   * The answer of this key, made once for all who ask meanwhile; or what `make` gave where that is not for everybody,
   * such as a refusal.
   */
  fetch: (key: string, make: () => Promise<Response>) => Promise<PublicAnswer | Response>;
  /** The answer of this key while it may serve. */
  get: (key: string) => PublicAnswer | undefined;
};

/** What came instead, as it was made. */
type Other = { status: number; headers: [string, string][]; body: Buffer<ArrayBuffer> };

const NAME = 'http.public-answers';
const MOST = 1000;
const LARGEST_BYTES = 64 * 1024;
const SMALLEST_TO_ZIP = 1024;
const OK = 200;
const FAILED = 500;
const zip = promisify(gzip);

/** Answers to visitors, for a few seconds each and until something in them changes. */
export function openPublicAnswers(caches: Caches, seconds: number): PublicAnswers {
  const definition: CacheDefinition<PublicAnswer | Other> = {
    name: NAME,
    max: MOST,
    freshMs: seconds * 1000,
    isStorable: isPublic,
  };
  return {
    fetch: async (key, make) => {
      let isOurs = false;
      const answer = await caches.fetch(definition, key, async () => {
        isOurs = true;
        return encode(await make());
      });
      if (isPublic(answer)) return answer;
      // Where the server could not answer one, it need not try for each: they have waited as long.
      return isOurs || answer.status >= FAILED ? new Response(answer.body, answer) : make();
    },
    get: (key) => {
      const answer = caches.get(definition, key);
      return answer && isPublic(answer) ? answer : undefined;
    },
  };
}

const isPublic = (answer: PublicAnswer | Other): answer is PublicAnswer => 'tag' in answer;

async function encode(made: Response): Promise<PublicAnswer | Other> {
  const { status, headers } = made;
  const plain = Buffer.from(await made.arrayBuffer());
  if (status !== OK || headers.has('Set-Cookie') || plain.byteLength > LARGEST_BYTES) {
    return { status, headers: [...headers], body: plain };
  }
  const hash = createHash('sha256').update(plain).digest('base64url');
  const gzipped = plain.byteLength < SMALLEST_TO_ZIP ? null : await zip(plain);
  return { plain, gzipped, tag: `W/"${hash}"` };
}

/** By what an answer is cached: all that shapes it. */
export const questionKey = (language: string, address: string, body = ''): string =>
  `${language} ${address} ${body}`;

/** Something that visitors see has changed: in every process what they are answered is made anew. */
export const forgetPublicAnswers = ({ caches }: { caches: Caches }): void =>
  caches.forgetAll({ name: NAME });

/** Whether whoever asks has this very answer already. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^(W\/)?/, 'W/') === tag);

/**
 * What an answer for everybody says of itself. A cache in front may give it to other visitors for as long, to nobody who
 * is signed in, and in no other language.
 */
export const publicHeaders = (tag: string, seconds: number): Record<string, string> => ({
  'Content-Type': 'application/json',
  'Cache-Control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
  ETag: tag,
  Vary: 'Authorization, Cookie, Accept-Language, Accept-Encoding',
});

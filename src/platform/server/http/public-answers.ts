import type { Caches, CacheDefinition } from '../caches.ts';
import { encode } from './encoded.ts';
import type { Encoded, SerializedResponse } from './encoded.ts';

export type PublicAnswers = {
  /**
   * The answer of this key, made once for all who ask while it is made; or the result of `make` if that is not public,
   * such as a refusal.
   */
  fetch: (
    key: string,
    make: () => Promise<SerializedResponse>,
  ) => Promise<Encoded | SerializedResponse>;
  /** The answer of this key while it may serve. */
  get: (key: string) => Encoded | undefined;
};

const CACHE = { name: 'http.public-answers', isShared: true };
const MOST = 1000;
const LARGEST_BYTES = 64 * 1024;
const OK = 200;
const FAILED = 500;

/** Answers that every visitor gets alike, for a few seconds each and until something in them changes. */
export function openPublicAnswers(caches: Caches, seconds: number): PublicAnswers {
  const definition: CacheDefinition<Encoded | SerializedResponse> = {
    ...CACHE,
    max: MOST,
    freshMs: seconds * 1000,
    isStorable: isPublic,
  };
  return {
    fetch: async (key, make) => {
      let isOurs = false;
      const answer = await caches.fetch(definition, key, async () => {
        isOurs = true;
        return encodedIfPublic(await make());
      });
      // If the server could not answer one, it need not try for each: they have waited as long.
      return isPublic(answer) || isOurs || answer.status >= FAILED ? answer : make();
    },
    get: (key) => {
      const answer = caches.get(definition, key);
      return answer && isPublic(answer) ? answer : undefined;
    },
  };
}

export const isPublic = (answer: Encoded | SerializedResponse): answer is Encoded =>
  'tag' in answer;

const encodedIfPublic = async (made: SerializedResponse): Promise<Encoded | SerializedResponse> =>
  made.status === OK && made.body.byteLength <= LARGEST_BYTES ? encode(made.body) : made;

/** By what an answer is cached: all that shapes it. */
export const questionKey = (language: string, address: string, body = ''): string =>
  `${language} ${address} ${body}`;

/** Call it when something that visitors see has changed: every process makes its public answers again. */
export const forgetPublicAnswers = ({ caches }: { caches: Caches }): void =>
  caches.forgetAll(CACHE);

/**
 * Returns the headers of a public answer. A cache in front may give it to other visitors for as long, but never to a
 * signed-in person or in another language.
 */
export const publicHeaders = (seconds: number): Record<string, string> => ({
  'Content-Type': 'application/json',
  'Cache-Control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
  Vary: 'Authorization, Cookie, Accept-Language, Accept-Encoding',
});

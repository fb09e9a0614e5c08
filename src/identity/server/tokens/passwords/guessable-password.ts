import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The least score accepted, of 0 to 4: a password below it is guessed within a million tries. */
const LEAST_SCORE = 2;
/**
 * Estimating takes far longer for long passwords, on the one thread that answers all requests (bench
 * `password-estimate`).
 */
const PART = 16;
const MOST_SUBSTITUTIONS = 32;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The lists are read with the first new password: they take a moment and some memory, which not every process needs. */
async function readLists(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({
    dictionary,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
  });
}

/**
 * Whether a password is in the list of those known from leaks, or consists of such words, dates, rows of keys and
 * repetitions that it is as easily guessed (AUTH-194). No outside service is asked. A long one is as good as its best
 * part.
 */
export async function isGuessable(password: string): Promise<boolean> {
  estimator ??= readLists();
  const lists = await estimator;
  const characters = Array.from(password);
  for (let start = 0; start < characters.length; start += PART) {
    const part = characters.slice(start, start + PART).join('');
    if (lists.check(part).score >= LEAST_SCORE) return false;
  }
  return true;
}

/** The address that other apps share to, by the manifest, and the page that asks what to do with it (SHELL-433). */
export const SHARE_PATH = '/share';
/** Holds the last share, as the form it came in. */
export const SHARED_CACHE = 'porchlight-shared';
/** The address of the form in that cache; no page has it. */
export const SHARED_KEY = '/share/form';

/** Why nothing came in: each has a text on the page. */
export const shareProblems = ['no_room', 'too_large', 'unreadable', 'busy'] as const;
export type ShareProblem = (typeof shareProblems)[number];
export const problemPath = (problem: ShareProblem): string => `${SHARE_PATH}?problem=${problem}`;

/** Lets go of what was shared. */
export async function forgetShared(): Promise<void> {
  // Pages without https have no caches.
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE);
}

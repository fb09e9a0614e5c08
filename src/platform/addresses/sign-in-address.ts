const CONTROL_CHARACTER = /\p{Cc}/u;
// Only its origin is looked at; what is left after parsing must still be on it.
const SOME_SITE = 'http://site.invalid';

/** The query parameter with the place that sign-in, sign-up and onboarding lead back to (SHELL-065). */
export const RETURN_PARAMETER = 'returnTo';

/** The address of the sign-in page that leads back to a place of this site (SHELL-382). */
export const signInAddress = (returnTo: string): string =>
  `/auth?${new URLSearchParams({ [RETURN_PARAMETER]: returnTo }).toString()}`;

/** The parameters that carry `returnTo` on; none where there is nothing to go back to. */
export const returnSearch = (returnTo: string | null): { returnTo?: string } =>
  returnTo === null ? {} : { returnTo };

/**
 * The place to go after signing in, if it is a path on this site (SHELL-066): it starts with one
 * slash, holds no control character and does not lead back to the sign-in page.
 */
export function safeReturnTo(asked: unknown): string | null {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return null;
  if (asked.startsWith('//') || asked.startsWith('/\\') || CONTROL_CHARACTER.test(asked))
    return null;
  if (!URL.canParse(asked, SOME_SITE)) return null;
  const url = new URL(asked, SOME_SITE);
  if (url.origin !== SOME_SITE) return null;
  // Dot segments are resolved by now: '/./auth' and '/x/../auth' are the sign-in page too.
  const path = decoded(url.pathname).toLowerCase().replace(/\/+$/, '');
  if (path.startsWith('//') || path === '/auth' || path.startsWith('/auth/')) return null;
  return url.pathname + url.search + url.hash;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import { isReferralCode, REFERRAL_PARAMETER } from '#platform/addresses/referral-address.ts';
import { RETURN_PARAMETER, safeReturnTo } from '#platform/addresses/sign-in-address.ts';
import { PKCE_PREFIX } from '../tokens/one-time-tokens.ts';

type LinkTarget = { publicUrl: string; redirectTo: string };

const buildPageUrl = (publicUrl: string, page: string, query: Record<string, string>): string =>
  `${publicUrl}${page}?${new URLSearchParams(query).toString()}`;

/** The page verifies by script, so a mail scanner that opens the link spends nothing. */
export const verificationPage =
  (type: 'signup' | 'email_change') =>
  (link: string, { publicUrl, redirectTo }: LinkTarget): string =>
    buildPageUrl(publicUrl, '/email-verification', {
      token_hash: link,
      type,
      ...readReferralParameter(redirectTo),
      ...returnFrom(redirectTo),
    });

/** The e-mail is often read in another browser than the one that came by a referral link (PEOPLE-164). */
function readReferralParameter(redirectTo: string): Record<string, string> {
  const code = URL.canParse(redirectTo)
    ? new URL(redirectTo).searchParams.get(REFERRAL_PARAMETER)
    : null;
  return code !== null && isReferralCode(code) ? { [REFERRAL_PARAMETER]: code } : {};
}

/** The place the page was asked to lead back to, for whichever device opens the link (SHELL-383). */
function returnFrom(redirectTo: string): Record<string, string> {
  if (!URL.canParse(redirectTo)) return {};
  const place = safeReturnTo(new URL(redirectTo).searchParams.get(RETURN_PARAMETER));
  return place === null ? {} : { [RETURN_PARAMETER]: place };
}

/**
 * Our own page, where a person uses the link up by acting. Opening it, by a scanner or twice, does not use it up, and
 * neither does being signed in with another account. Where the sign-in belongs to another site or to a client with a
 * verifier, the page leads on to GET /verify.
 */
export const signInPage =
  (type: 'recovery' | 'magiclink') =>
  (link: string, { publicUrl, redirectTo }: LinkTarget): string => {
    return buildPageUrl(publicUrl, '/auth', {
      ...(type === 'recovery' && { mode: 'reset' }),
      type,
      token_hash: link,
      ...whereTo(link, publicUrl, redirectTo),
    });
  };

function whereTo(link: string, publicUrl: string, redirectTo: string): Record<string, string> {
  const url = new URL(redirectTo);
  const isOurs = url.origin === new URL(publicUrl).origin;
  if (!isOurs || link.startsWith(PKCE_PREFIX)) return { redirect_to: redirectTo };
  const path = url.pathname + url.search;
  if (url.pathname === '/auth') return returnFrom(redirectTo);
  return path === '/' ? {} : { [RETURN_PARAMETER]: path };
}

import type { Context } from 'hono';
import type { Config } from '#platform/server/config/config.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';

const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i;
// Browsers read a backslash as a slash and drop control characters; no honest address has them.
const ODD_CHARACTERS = /[\\\s\p{Cc}]/u;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Returns the address a person is sent back to; one that is not allowed silently becomes the site. */
export function chosenRedirect(config: Config, c: Context<HttpEnv>, fromForm = ''): string {
  const asked = c.req.header('redirect_to') || c.req.query('redirect_to') || fromForm;
  if (asked) return isAllowedRedirect(config, asked) ? asked : config.PUBLIC_URL;
  const referer = c.req.header('referer') ?? '';
  return isAllowedRedirect(config, referer) ? referer : config.PUBLIC_URL;
}

/** This site, this machine, or an address on the operator's list (AUTH-147). */
export function isAllowedRedirect(
  config: Pick<Config, 'PUBLIC_URL' | 'AUTH_ALLOWED_REDIRECTS'>,
  asked: string,
): boolean {
  const authority = AUTHORITY.exec(asked)?.[1];
  if (!authority || ODD_CHARACTERS.test(asked) || !URL.canParse(asked)) return false;
  const url = new URL(asked);
  // An odd way of writing a host (decimal, octal, escaped, with a user name) reads differently in
  // different programs, so only the plain form counts.
  const plain = authority.toLowerCase().replace(/:(80|443)$/, '');
  if (plain !== url.host.toLowerCase().replace(/:(80|443)$/, '')) return false;

  const site = new URL(config.PUBLIC_URL);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const hasSitePort = url.port === site.port || isLoopback(site.hostname);
  if (url.protocol === site.protocol && url.hostname === site.hostname && hasSitePort) return true;
  if (isBareIp(url.hostname)) return isWeb && isLoopback(url.hostname);
  const withoutFragment = asked.replace(/#.*$/s, '');
  return config.AUTH_ALLOWED_REDIRECTS.some((glob) => globPattern(glob).test(withoutFragment));
}

const isBareIp = (host: string): boolean => IPV4.test(host) || host.startsWith('[');

/** Whether a host is this machine, as the name or number says. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (IPV4.test(host) && host.startsWith('127.'));

/** `*` stops at a dot and a slash, `**` does not; everything else means itself. */
function globPattern(glob: string): RegExp {
  const source = glob
    .split(/(\*+)/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.+?^${}()|[\]\\/]/g, '\\$&');
      return part === '*' ? '[^./]*' : '.*';
    })
    .join('');
  return new RegExp(`^${source}$`, 's');
}

/** The address with `query` added to its own query and `fragment` as its fragment. */
export function withParameters(
  address: string,
  query: Record<string, string>,
  fragment: Record<string, string> = {},
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(fragment).toString();
  return url.href;
}

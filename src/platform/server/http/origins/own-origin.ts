import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../config/config.ts';
import { isLoopbackHost } from './local-site.ts';

/**
 * Whether a page of this site makes the request. Browsers always say where a page is from; a caller that does not is no
 * page, and has to prove itself by its token like all others.
 */
export function isOwnOrigin(
  { NODE_ENV, PUBLIC_URL }: Pick<Config, 'NODE_ENV' | 'PUBLIC_URL'>,
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const site = new URL(PUBLIC_URL);
  const asking = new URL(origin);
  if (asking.origin === site.origin) return true;
  // One's own machine goes by several names.
  const isAtHome = NODE_ENV === 'development' || isLoopbackHost(site.hostname);
  return isAtHome && asking.host !== '' && asking.host === host;
}

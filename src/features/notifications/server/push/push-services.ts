import type { Config } from '#platform/server/config/config.ts';

/**
 * Returns whether an address belongs to a push service this site sends to. Browsers give us the address, and so can any
 * caller: no other server may be made to receive our requests.
 */
export function isPushService({ PUSH_SERVICES }: Config, endpoint: string): boolean {
  const { origin, protocol, hostname, port, username } = new URL(endpoint);
  return PUSH_SERVICES.some((known) => {
    // Whole addresses are for what stands beside the site itself.
    if (known.includes('://')) return known === origin;
    if (protocol !== 'https:' || port !== '' || username !== '') return false;
    return known.startsWith('*.') ? hostname.endsWith(known.slice(1)) : hostname === known;
  });
}

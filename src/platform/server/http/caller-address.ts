import { isIP } from 'node:net';
import type { Config } from '../config.ts';

/**
 * Where a call came from. Each proxy adds the address it was called from at the end, so the one to
 * believe is as far from the end as there are proxies of ours; what stands before it anybody can
 * write there.
 */
export function callerAddress(
  { TRUST_PROXY: proxies }: Pick<Config, 'TRUST_PROXY'>,
  { forwardedFor, remote }: { forwardedFor: string | undefined; remote: string | undefined },
): string {
  const passedOn = proxies > 0 ? (forwardedFor ?? '').split(',') : [];
  const believed = withoutPort((passedOn.slice(-proxies)[0] ?? '').trim());
  return isIP(believed) === 0 ? (remote ?? 'unknown') : believed;
}

/** Some proxies add the caller's port, which is another one each time. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

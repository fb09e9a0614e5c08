import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../../config/config.ts';
import { networkKey } from './network-key.ts';

/**
 * Returns the address a call came from. Each proxy appends the address it was called from, so the one to believe is as
 * far from the end as there are proxies of ours; callers can forge what stands before it.
 */
export function callerAddress(
  { TRUST_PROXY: proxies }: Pick<Config, 'TRUST_PROXY'>,
  { forwardedFor, remote }: { forwardedFor: string | undefined; remote: string | undefined },
): string {
  const passedOn = proxies > 0 ? (forwardedFor ?? '').split(',') : [];
  const believed = withoutPort((passedOn.slice(-proxies)[0] ?? '').trim());
  return isIP(believed) === 0 ? (remote ?? 'unknown') : believed;
}

/** Returns the key by which limits count the sender of a request, before the request is processed any further. */
export function getCallerNetwork(
  config: Pick<Config, 'TRUST_PROXY'>,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): string {
  const forwardedFor = headers['x-forwarded-for']?.toString();
  return networkKey(callerAddress(config, { forwardedFor, remote: socket.remoteAddress }));
}

/** Some proxies add the caller's port, which is another one each time. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

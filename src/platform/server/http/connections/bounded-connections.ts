import type { Server } from 'node:http';
import { BlockList } from 'node:net';
import type { Socket } from 'node:net';
import type { Config } from '../../config/config.ts';
import { connectionsRefused } from '../../metrics/instruments.ts';
import { networkKey } from '../origins/network-key.ts';

type Bounds = Pick<Config, 'CONNECTIONS' | 'NETWORK_CONNECTIONS' | 'RATE_LIMITS' | 'TRUST_PROXY'>;

/** A proxy on this machine, or its owner. */
const OWN = new BlockList();
OWN.addSubnet('127.0.0.0', 8, 'ipv4');
OWN.addAddress('::1', 'ipv6');

/**
 * Bounds how many connections are open at once, of one network and all together (OPS-126). One too many is closed before
 * anything is read from it; those that wait idle for their next request make room for others. Behind a proxy all are the
 * proxy's, which has to bound them itself.
 */
export function boundConnections(server: Server, config: Bounds): void {
  server.maxConnections = config.CONNECTIONS;
  server.on('drop', () => {
    connectionsRefused.inc({ bound: 'all' });
    server.closeIdleConnections();
  });
  if (!config.RATE_LIMITS || config.TRUST_PROXY > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = findRemoteNetwork(socket);
    if (network === null) return;
    const count = open.get(network) ?? 0;
    if (count >= config.NETWORK_CONNECTIONS) {
      connectionsRefused.inc({ bound: 'network' });
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/** Null for this machine, and for who has gone already. */
function findRemoteNetwork({ remoteAddress, remoteFamily }: Socket): string | null {
  if (remoteAddress === undefined) return null;
  const isOwn = OWN.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4');
  return isOwn ? null : networkKey(remoteAddress);
}

import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { getCallerNetwork } from '../http/origins/caller-address.ts';
import type { Config } from '../config/config.ts';
import type { LiveConnections } from './live-connections.ts';
import type { Log } from '../log/log.ts';
import { isOwnOrigin } from '../http/origins/own-origin.ts';
import type { Overload } from '../limits/overload.ts';
import type { RateLimit, RateLimits } from '../limits/rate-limit.ts';

/** Pages send messages of a few hundred bytes; the longest is an access token. */
const MOST_MESSAGE_BYTES = 16 * 1024;
/** A connection that is not authenticated within this time is closed. */
const LONGEST_GREETING_MS = 10_000;
/** A page sends a few messages a second, in a rush a dozen. */
const PACKETS_A_SECOND = 50;
const BYTES_A_SECOND = 64 * 1024;
/** Pages that one person has open at once, as far as they are connected to this process. */
const MOST_PAGES = 20;
/** As many as a busy office dials after a restart, with a few pages each. */
const HANDSHAKES_A_MINUTE = 600;
/** As many as all pages of one person dial, a few times in a row. */
const CONNECTS_A_MINUTE = 120;

/** Announces to a page that its place went to another one of the same person, so that it does not fight for it. */
const DISPLACED = 'displaced';

const aMinute = (name: string, key: string, points: number): RateLimit => ({
  name,
  key,
  points,
  seconds: 60,
});

/** Below Socket.IO's sockets, of which one connection may carry several. */
type Connection = Socket['conn'];
type Request = IncomingMessage & { websocket?: EventEmitter };

/**
 * Bounds what one page, one person and one network may ask of live connections. Counting ends with `RATE_LIMITS=off`;
 * that pages of other sites stay out, and the length of a message, do not.
 */
export function liveBounds(options: {
  config: Pick<Config, 'NODE_ENV' | 'PUBLIC_URL' | 'RATE_LIMITS' | 'TRUST_PROXY'>;
  limits: RateLimits;
  log: Log;
  overload: Overload;
}) {
  const { config, limits, log, overload } = options;
  const open = new Set<IncomingMessage['socket']>();
  const greeted = new WeakSet<Connection>();

  /** Asked before anything else is done for a handshake. */
  const mayDial = async (request: IncomingMessage): Promise<boolean> => {
    if (!isOwnOrigin(config, request.headers)) return false;
    // Its page dials again, later each time.
    if (overload.sheds('everybody')) return false;
    return limits.allow(
      aMinute('live-handshake', getCallerNetwork(config, request), HANDSHAKES_A_MINUTE),
    );
  };
  /** By what arrives, and before anything is done with it. */
  const boundWords = (connection: Connection) => {
    const request: Request = connection.request;
    const count = counting(() => {
      log.warn({ part: 'realtime' }, 'a live connection exceeded its message limit and was closed');
      drop(connection);
    });
    connection.on('packet', () => count(1, 0));
    request.websocket?.on('ping', () => count(1, 0));
    request.socket.on('data', ({ length }: Buffer) => count(0, length));
  };

  return {
    serverOptions: {
      maxHttpBufferSize: MOST_MESSAGE_BYTES,
      connectTimeout: LONGEST_GREETING_MS,
      allowRequest: (
        request: IncomingMessage,
        decide: (refusal: string | null | undefined, isAllowed: boolean) => void,
      ): void => {
        mayDial(request).then(
          (may) => decide(may ? null : 'refused', may),
          (error: unknown) => {
            log.warn({ err: error, part: 'realtime' }, 'handshake failed');
            decide('unavailable', false);
          },
        );
      },
    },

    followConnections: (io: Server): void => {
      io.engine.on('connection', (connection: Connection) => {
        const { socket } = connection.request;
        open.add(socket);
        socket.once('close', () => open.delete(socket));
        if (config.RATE_LIMITS) boundWords(connection);
      });
    },

    /** False, and the connection is gone, for another hello on one that has said it: each would be a socket more. */
    isFirstHello: ({ conn }: Socket): boolean => {
      if (greeted.has(conn)) {
        drop(conn);
        return false;
      }
      greeted.add(conn);
      return true;
    },

    mayConnect: (userId: string): Promise<boolean> =>
      limits.allow(aMinute('live-connect', userId, CONNECTS_A_MINUTE)),

    /** Closes one page if there are too many: the one unseen for longest, at worst the oldest. */
    boundPages: (io: Server, connections: LiveConnections, userId: string): void => {
      if (!config.RATE_LIMITS) return;
      const { sockets, adapter } = io.of('/');
      const pages = Array.from(adapter.rooms.get(`user:${userId}`) ?? [], (id) => sockets.get(id));
      const connected = pages.filter((page) => page?.connected === true);
      if (connected.length <= MOST_PAGES) return;
      const unseen = connected.find((page) => page && !connections.isVisible(page.id));
      const leaving = unseen ?? connected[0];
      leaving?.emit(DISPLACED);
      leaving?.disconnect(true);
    },

    /** Lets go of those who do not answer a good-bye, for which a WebSocket waits half a minute. */
    dropAll: (): void => open.forEach((socket) => socket.destroy()),
  };
}

/** Ignores what was read already, and reads nothing more. */
function drop(connection: Connection): void {
  connection.close(true);
  connection.request.socket.destroy();
}

/** Calls `onTooMuch` once more than a second's worth has come within a second. */
function counting(onTooMuch: () => void) {
  let secondEnds = 0;
  let packets = 0;
  let bytes = 0;
  let isOver = false;
  return (morePackets: number, moreBytes: number): void => {
    if (isOver) return;
    const now = performance.now();
    if (now >= secondEnds) {
      secondEnds = now + 1000;
      packets = 0;
      bytes = 0;
    }
    packets += morePackets;
    bytes += moreBytes;
    isOver = packets > PACKETS_A_SECOND || bytes > BYTES_A_SECOND;
    if (isOver) onTooMuch();
  };
}

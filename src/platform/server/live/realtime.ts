import { Server } from 'socket.io';
import type { Server as HttpServer } from 'node:http';
import type { Config } from '../config/config.ts';
import type { Db, DbOrTransaction } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import { openLiveAdapter } from './live-adapter.ts';
import { liveBounds } from './live-bounds.ts';
import { trackConnections, usersFocusedOn } from './live-connections.ts';
import type { ConnectionNews } from './live-connections.ts';
import { followSessions, readToken, getSocketViewer } from './live-sessions.ts';
import type { Authenticate } from './live-sessions.ts';
import type { Overload } from '../limits/overload.ts';
import type { RateLimits } from '../limits/rate-limit.ts';
import { liveSockets } from '../metrics/instruments.ts';
import { connectRedis } from '../redis/redis.ts';
import { sharedValues } from '../redis/shared-values.ts';
import type { SharedValues } from '../redis/shared-values.ts';
import { connectProcesses } from './process-events.ts';
import type { ProcessEvents } from './process-events.ts';
import { relayEphemeralEvents } from './ephemeral-events.ts';
import { trackFocus } from './focus-presence.ts';
import type { MayFocus } from './focus-presence.ts';
import { trackSubscriptions } from './topic-subscriptions.ts';
import type { IsTopic } from './topic-subscriptions.ts';

/** However much happens in one topic, its subscribers are notified once in this time. */
const GATHER_MS = 1000;

const LONGEST_GOODBYE_MS = 1000;

/** To so many people an event goes by one channel each. */
const MOST_CHANNELS = 8;

export type Realtime = ProcessEvents & {
  /** Sends an event to every open page of these people. Delivery is a courtesy, never a promise. */
  toUsers: (userIds: Iterable<string>, event: string, payload: object) => void;
  /** Closes the connections of sessions that have ended. */
  endSessions: (sessionIds: Iterable<string>) => void;
  /** Lets pages set their focus on a thing of this kind, if their person may see it. */
  allowFocus: (kind: string, mayFocus: MayFocus) => void;
  /** The people who have this thing open and visible right now, in all processes. */
  usersFocusedOn: (db: DbOrTransaction, kind: string, id: string) => Promise<ReadonlySet<string>>;
  /**
   * Takes these people's pages out of what they have open, in all processes: call it after the
   * commit that ended their right. They receive nothing more that is sent there.
   */
  endFocus: (kind: string, id: string, userIds: Iterable<string>) => void;
  /**
   * Lets a page with its focus on a thing of this kind send `broadcast { event, payload }`, which the
   * others there receive as `EphemeralEvent`s under that name: once a second and page at most,
   * and only from those who may, asked again every few seconds. `payload` is a flat object of a few
   * short values. In the browser: `sendRealtime('broadcast', { event, payload })`.
   */
  allowEphemeralEvents: (kind: string, event: string, mayBroadcast: MayFocus) => void;
  /** Calls `listener` with whose connections came, left, were shown or hidden here, once that can be asked for. */
  onConnections: (listener: (news: ConnectionNews) => Promise<void>) => void;
  /** Marks that this process lives and clears up after dead ones; by itself every ten seconds. */
  beat: () => Promise<void>;
  /** Lets pages subscribe to topics of this kind, as far as their person may follow them. */
  allowSubscriptions: (kind: string, isTopic: IsTopic) => void;
  /** Sends an event to every page that subscribes to this topic. */
  toSubscribers: (kind: string, id: string, event: string, payload: object) => void;
  /** How long events for subscribers are gathered before they are sent. */
  gatherMs: number;
  /** Values that processes share; null if this one is alone. */
  shared: SharedValues | null;
  close: () => Promise<void>;
};

export async function startRealtime(options: {
  httpServer: HttpServer;
  config: Config;
  db: Db;
  log: Log;
  limits: RateLimits;
  overload: Overload;
  authenticate: Authenticate;
}): Promise<Realtime> {
  const { httpServer, config, db, log, authenticate } = options;
  const bounds = liveBounds(options);
  // Events from other processes are lost while Redis is away: pages that connect again ask for what they missed, and
  // those whose session has ended stay out.
  const redis = config.REDIS_URL
    ? await connectRedis(config.REDIS_URL, log, () => io.local.disconnectSockets(true))
    : null;
  const between = redis && (await openLiveAdapter(redis, log));
  const io: Server = new Server(httpServer, {
    serveClient: false,
    // Long polling would need every request of a page to reach the same process.
    transports: ['websocket'],
    ...bounds.serverOptions,
    // A connection that was lost without a word is gone after both (PEOPLE-081).
    pingInterval: config.LIVE_PING_MS,
    pingTimeout: config.LIVE_PING_MS,
    ...(between && { adapter: between.adapter }),
  });

  bounds.followConnections(io);

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const admit = async () => {
      if (!bounds.isFirstHello(socket)) return;
      const known = await readToken(authenticate, token);
      if (!known) return next(new Error('not_signed_in'));
      const { userId, sessionId } = known.viewer;
      if (!(await bounds.mayConnect(userId))) return next(new Error('too_many'));
      await socket.join([`user:${userId}`, `session:${sessionId}`]);
      // Asked again, which costs nothing: the session may have ended while we counted or Redis confirmed, and what ends it
      // finds only who is let in.
      const data = await readToken(authenticate, token);
      if (!data) return next(new Error('not_signed_in'));
      socket.data = data;
      next();
    };
    admit().catch((error: unknown) => {
      log.warn({ err: error, part: 'realtime' }, 'connection refused');
      next(new Error('unavailable'));
    });
  });

  const connections = await trackConnections({ db, log });
  io.on('connection', (socket) => {
    const { userId, sessionId } = getSocketViewer(socket);
    const isVisible = socket.handshake.auth.visible !== false;
    connections.add(socket.id, { userId, sessionId, isVisible, focus: null });
    liveSockets.inc();
    socket.on('disconnect', () => {
      liveSockets.dec();
      connections.remove(socket.id);
    });
    bounds.boundPages(io, connections, userId);
  });
  followSessions(io, authenticate, log);
  const processes = await connectProcesses(redis, log);

  return {
    ...trackFocus(io, connections, log),
    ...relayEphemeralEvents(io, log),
    usersFocusedOn,
    onConnections: connections.onConnections,
    beat: connections.beat,
    ...trackSubscriptions(io, log),
    gatherMs: GATHER_MS,
    shared: redis && (await sharedValues(redis, log)),
    toProcesses: processes.toProcesses,
    onProcesses: processes.onProcesses,
    toUsers: (userIds, event, payload) => {
      const rooms = Array.from(new Set(userIds), (id) => `user:${id}`);
      // Each room is a channel of its own, but for many at once the one of all processes costs less.
      if (rooms.length > MOST_CHANNELS) io.to(rooms).emit(event, payload);
      else for (const room of rooms) io.to(room).emit(event, payload);
    },
    endSessions: (sessionIds) => {
      const rooms = Array.from(sessionIds, (id) => `session:${id}`);
      if (rooms.length > 0) io.in(rooms).disconnectSockets(true);
    },
    close: async () => {
      await connections.stop();
      const cut = setTimeout(bounds.dropAll, LONGEST_GOODBYE_MS);
      await io.close();
      clearTimeout(cut);
      processes.close();
      between?.close();
      await redis?.close();
    },
  };
}

import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Server } from 'socket.io';
import type { Server as HttpServer } from 'node:http';
import type { Config } from './config.ts';
import type { Viewer } from './viewer.ts';
import type { Log } from './log.ts';
import { connectRedis } from './redis.ts';
import { trackViewing } from './viewing.ts';
import type { MayView, SocketData } from './viewing.ts';
import { trackWatching } from './watching.ts';
import type { IsThing } from './watching.ts';

/** However much happens in one place, whoever watches it hears of it once in this time. */
const GATHER_MS = 1000;

export type Realtime = {
  /** Sends an event to every open page of these people. Delivery is a courtesy, never a promise. */
  toUsers: (userIds: Iterable<string>, event: string, payload: object) => void;
  /** Closes the connections of sessions that have ended. */
  endSessions: (sessionIds: Iterable<string>) => void;
  /** Lets pages say that they have a thing of this kind open, to those who may see it. */
  allowViewing: (kind: string, mayView: MayView) => void;
  /** The people who have this thing open and visible right now. */
  viewersOf: (kind: string, id: string) => Promise<ReadonlySet<string>>;
  /** Lets pages watch things of this kind, of which everybody signed in may hear. */
  allowWatching: (kind: string, isThing: IsThing) => void;
  /** Sends an event to every page that watches this thing. */
  toWatchers: (kind: string, id: string, event: string, payload: object) => void;
  /** How long news to watchers are worth gathering before they are sent. */
  gatherMs: number;
  close: () => Promise<void>;
};

export async function startRealtime(options: {
  httpServer: HttpServer;
  config: Config;
  log: Log;
  authenticate: (token: string) => Promise<Viewer | null>;
}): Promise<Realtime> {
  const { httpServer, config, log, authenticate } = options;
  const redis = config.REDIS_URL ? await connectRedis(config.REDIS_URL, log) : null;
  const io = new Server(httpServer, {
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    ...(redis && { adapter: createAdapter(redis) }),
  });

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const admit = async () => {
      const viewer = typeof token === 'string' ? await authenticate(token) : null;
      if (!viewer) return next(new Error('not_signed_in'));
      socket.data = { viewer } satisfies SocketData;
      await socket.join([`user:${viewer.userId}`, `session:${viewer.sessionId}`]);
      next();
    };
    admit().catch((error: unknown) => {
      log.warn({ err: error, part: 'realtime' }, 'connection refused');
      next(new Error('unavailable'));
    });
  });

  const viewing = trackViewing(io, log);

  return {
    ...viewing,
    ...trackWatching(io, log),
    gatherMs: GATHER_MS,
    toUsers: (userIds, event, payload) => {
      const rooms = Array.from(userIds, (id) => `user:${id}`);
      if (rooms.length > 0) io.to(rooms).emit(event, payload);
    },
    endSessions: (sessionIds) => {
      const rooms = Array.from(sessionIds, (id) => `session:${id}`);
      if (rooms.length > 0) io.in(rooms).disconnectSockets(true);
    },
    close: async () => {
      await io.close();
      await redis?.close();
    },
  };
}

import { decodeJwt } from 'jose';
import type { Server, Socket } from 'socket.io';
import { acknowledging, latestOnly } from './latest-only.ts';
import type { Log } from '../log/log.ts';
import type { Viewer } from '../viewer.ts';

/** Announces to a page that its token ends soon; it answers with `token` and its new one. */
const TOKEN_DUE = 'token-due';

/** Within the margin in which the official client renews a token that it is asked for. */
const DUE_BEFORE_MS = 60_000;
/** Proving a token takes a signature and a look at the database. */
const GAP_MS = 1000;
/** The longest time a timer can measure. */
const LONGEST_MS = 2 ** 31 - 1;

/** The data of a connection from its admission on. */
export type SocketData = {
  viewer: Viewer;
  /** When the token it came or went on with ends, in milliseconds. */
  expiresAt: number;
};
export type Authenticate = (token: string) => Promise<Viewer | null>;

/** Returns the viewer a token admits, and until when; null if the token is not valid. */
export async function readToken(
  authenticate: Authenticate,
  token: unknown,
): Promise<SocketData | null> {
  const viewer = typeof token === 'string' ? await authenticate(token) : null;
  if (!viewer || typeof token !== 'string') return null;
  const { exp = 0 } = decodeJwt(token);
  return { viewer, expiresAt: exp * 1000 };
}

/**
 * A connection lasts as long as its token. Its page is asked for the next one a minute before, and
 * may give it sooner with the event `token`, whose answer is whether the connection goes on with it
 * (AUTH-115): a token of another person or session needs a connection of its own.
 */
export function followSessions(io: Server, authenticate: Authenticate, log: Log): void {
  const warn = (error: unknown) => log.warn({ err: error, part: 'realtime' }, 'token failed');

  io.on('connection', (socket) => {
    const data = () => socket.data as SocketData;
    let due: NodeJS.Timeout;
    let end: NodeJS.Timeout;
    const follow = () => {
      clearTimeout(due);
      clearTimeout(end);
      const left = Math.min(data().expiresAt - Date.now(), LONGEST_MS);
      due = setTimeout(() => socket.emit(TOKEN_DUE), Math.max(0, left - DUE_BEFORE_MS)).unref();
      end = setTimeout(() => socket.disconnect(true), Math.max(0, left)).unref();
    };
    follow();
    socket.on('disconnect', () => {
      clearTimeout(due);
      clearTimeout(end);
    });

    const goOn = async (token: unknown): Promise<boolean> => {
      const next = await readToken(authenticate, token);
      const { viewer, expiresAt } = data();
      // A session is one person's.
      if (next?.viewer.sessionId !== viewer.sessionId || !socket.connected) return false;
      // Asking again about the token it has would go on for ever.
      const isNewer = next.expiresAt > expiresAt;
      socket.data = { viewer: next.viewer, expiresAt: Math.max(next.expiresAt, expiresAt) };
      if (isNewer) follow();
      return true;
    };
    const take = latestOnly({ settle: goOn, gapMs: GAP_MS, unsettled: false, warn });
    socket.on('token', (token: unknown, answer: unknown) => take(token, acknowledging(answer)));
  });
}

export const getSocketViewer = (socket: Socket): Viewer => (socket.data as SocketData).viewer;

import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

const LOOK_EVERY_MS = 50;

/** A server that can stop without cutting off its callers. */
export type Leaving = {
  readonly isLeaving: boolean;
  /**
   * Takes no new connection; those there are answered on, each answer saying that it is the last. Resolves when every
   * connection has had it.
   */
  begin: () => Promise<void>;
  /** Resolves when every connection has had its last answer, at the latest after `longestMs`. */
  end: (longestMs: number) => Promise<void>;
};

/** Prepares a server for being left; call it before it listens (OPS-043). */
export function prepareLeaving(server: Server): Leaving {
  let left: Promise<void> | undefined;
  server.prependListener('request', (_request, response) => {
    if (left) response.shouldKeepAlive = false;
  });
  const begin = () => {
    // The server of HTTP would cut idle connections at once, on which a request may be on its way.
    left ??= new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    return left;
  };
  return {
    get isLeaving() {
      return left !== undefined;
    },
    begin,
    end: async (longestMs) => {
      const closed = begin();
      const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
      const cut = setTimeout(() => server.closeAllConnections(), longestMs);
      server.closeIdleConnections();
      try {
        await closed;
      } finally {
        clearInterval(idle);
        clearTimeout(cut);
      }
    },
  };
}

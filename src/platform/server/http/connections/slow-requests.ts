import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Files take their time and have limits of their own; everything else that is sent here is a few words. */
export const SLOWEST_REQUEST_MS = 30_000;
/**
 * Longer than balancers leave a connection idle, which is mostly a minute: the side that closes it first must be the
 * one that would use it again, or a request meets a connection that has just been closed.
 */
export const IDLE_CONNECTION_MS = 65_000;
/** An answer of which nothing was read for this long is cut off: its caller has left silently, or holds on to us. */
export const UNTAKEN_ANSWER_MS = 60_000;
const TAKES_FILES = /^\/api\/(?:pictures$|attachments\/|welcome\/backup$)/;

export const mayTakeLong = (url: string): boolean =>
  TAKES_FILES.test(url.slice(0, /\?|$/.exec(url)?.index));

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Limits how long the head of a request may take, and sets how often that is checked (OPS-124). */
export const headPatience = (ms = SLOWEST_REQUEST_MS) => ({
  headersTimeout: ms,
  connectionsCheckingInterval: Math.ceil(ms / 6),
});

/** Closes connections that stopped reading a response that has begun (OPS-125). */
export function closeStalledResponses(server: Server, ms = UNTAKEN_ANSWER_MS): void {
  server.timeout = ms;
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.on('timeout', () => {
      if (response.headersSent) socket.destroy();
    });
  });
}

/** Hangs up on requests that are not whole in time: each of them would keep a connection for minutes. */
export function endSlowRequests(
  server: Server,
  { ms = SLOWEST_REQUEST_MS, isExempt = mayTakeLong } = {},
): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete || isExempt(request.url ?? '')) return;
    const late = setTimeout(() => {
      const { socket } = request;
      if (response.headersSent) socket.destroy();
      else socket.end(TOO_SLOW, () => socket.destroy());
    }, ms);
    for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(late));
  });
}

import type { IncomingMessage, ServerResponse } from 'node:http';

type Asking = Pick<IncomingMessage, 'url' | 'headers'>;

/** The names that Vite's own client in the browser gives its protocols over its WebSocket. */
const VITE_PROTOCOLS: readonly unknown[] = ['vite-hmr', 'vite-ping'];

/**
 * Whether a request leaves HTTP: only live connections do, and in development Vite's own. A request for any other
 * protocol (Java's client asks for h2c) is answered as if it had not asked, as HTTP allows; an upgrade without a
 * handler would end in an empty reply.
 */
export function isWantedUpgrade({ url, headers }: Asking, isDevelopment: boolean): boolean {
  if (headers.upgrade?.toLowerCase() !== 'websocket') return false;
  if (url?.startsWith('/socket.io/')) return true;
  return isDevelopment && VITE_PROTOCOLS.includes(headers['sec-websocket-protocol']);
}

/**
 * Node's parser drops what came in one piece with such a request behind it. Closing shows the client
 * which of its requests was answered; keeping the connection would let the next one wait for ever.
 */
export function closeAfterDeclinedUpgrade({ headers }: Asking, answer: ServerResponse): void {
  if (headers.upgrade !== undefined) answer.shouldKeepAlive = false;
}

const listeners = new Set<(isDown: boolean) => void>();
let isOut = false;

/** A developer's own machine, where an outage is no news (SHELL-261). */
export const isLocalHost = (): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);

/** Live updates need WebSocket and, away from a local host, a secure page (SHELL-258). */
export const canGoLive = (): boolean =>
  'WebSocket' in window && (isLocalHost() || window.isSecureContext);

/** Whether nothing comes by itself, so that lists have to ask (CHAT-142, CHAT-145). */
export const mustPoll = (): boolean => isOut || !canGoLive();

export function emitOutage(isDown: boolean): void {
  isOut = isDown;
  for (const listener of listeners) listener(isDown);
}

/** Ends it without a word, with the connection. */
export function forgetOutage(): void {
  isOut = false;
}

/** Called with true when the retries are used up, false when the connection is back. */
export function onRealtimeOutage(listener: (isDown: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

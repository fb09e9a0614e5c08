import { isSeen } from './is-seen.ts';
import type { LiveSocket } from './live-socket.ts';
import { canGoLive, emitOutage, forgetOutage } from './outage.ts';

export { isLocalHost, mustPoll, onRealtimeOutage } from './outage.ts';

type Listener = (payload: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
const connectListeners = new Set<() => void>();
let socket: LiveSocket | null = null;
let wanted = false;
let isLoading = false;
let focus: { kind: string; id: string } | null = null;

/** Opens the one live connection of this page; call it when a person is signed in. */
export async function connectRealtime(): Promise<void> {
  if (wanted || !canGoLive()) return;
  wanted = true;
  window.addEventListener('online', retryWhenSeen);
  document.addEventListener('visibilitychange', sendVisibility);
  await dialOnce();
}

/** The client is code of its own, which may fail to load; that is an outage like any other. */
async function dialOnce(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    const [{ io }, { openLiveSocket }] = await Promise.all([
      import('socket.io-client'),
      import('./live-socket.ts'),
    ]);
    if (wanted && !socket) socket = openLiveSocket({ io, onEvent, onConnect, onOutage });
  } catch {
    if (wanted) emitOutage(true);
  } finally {
    isLoading = false;
  }
}

function onEvent(event: string, payload: unknown) {
  for (const listener of listeners.get(event) ?? []) listener(payload);
}

function onConnect() {
  socket?.send('focus', focus);
  socket?.send('visible', isSeen());
  emitOutage(false);
  // There may have been a gap: all listeners fetch what they missed.
  for (const listener of connectListeners) listener();
}

const onOutage = () => emitOutage(true);

/** A person is online while this page is visible (PEOPLE-080). */
function sendVisibility() {
  socket?.send('visible', isSeen());
  retryWhenSeen();
}

function retryWhenSeen() {
  if (!isSeen() || !navigator.onLine) return;
  if (socket) socket.dial();
  else void dialOnce();
}

/** Sends the server what this page shows right now, so that it need not be notified about it. */
export function sendFocus(subject: { kind: string; id: string } | null): void {
  focus = subject;
  socket?.send('focus', subject);
}

/** Sends the server an event, if there is a connection, without waiting for an answer. */
export function sendRealtime(event: string, payload: object): void {
  socket?.send(event, payload);
}

/** There is a new access token: the connection goes on with it (AUTH-115). */
export const renewRealtime = (): void => socket?.sendToken();

/** Closes it; call on sign-out. */
export function disconnectRealtime(): void {
  wanted = false;
  forgetOutage();
  window.removeEventListener('online', retryWhenSeen);
  document.removeEventListener('visibilitychange', sendVisibility);
  socket?.close();
  socket = null;
}

export const isLive = (): boolean => socket?.isConnected() ?? false;

/** Listens to one kind of event; returns how to stop. */
export function onRealtime<Payload>(event: string, listener: (payload: Payload) => void) {
  const set = listeners.get(event) ?? new Set();
  listeners.set(event, set);
  // The server is ours: an event's payload is what its feature's events.ts says.
  const typed: Listener = (payload) => listener(payload as Payload);
  set.add(typed);
  return () => void set.delete(typed);
}

/** Runs after every (re)connection: fetch from the last known state. */
export function onRealtimeConnect(listener: () => void) {
  connectListeners.add(listener);
  return () => void connectListeners.delete(listener);
}

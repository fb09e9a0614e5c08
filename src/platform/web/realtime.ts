import type { Socket, io as connectTo } from 'socket.io-client';
import { accessToken } from './access-token.ts';

type Listener = (payload: unknown) => void;

const RETRIES = 3;
const listeners = new Map<string, Set<Listener>>();
const connectListeners = new Set<() => void>();
const outageListeners = new Set<(isDown: boolean) => void>();
let isOut = false;
let socket: Socket | null = null;
let wanted = false;
let isLoading = false;
let viewed: { kind: string; id: string } | null = null;

/** A developer's own machine, where an outage is no news (SHELL-261). */
export const isLocalHost = (): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);

/** Live updates need WebSocket and, away from a local host, a secure page (SHELL-258). */
function canGoLive(): boolean {
  return 'WebSocket' in window && (isLocalHost() || window.isSecureContext);
}

/** Whether nothing comes by itself, so that lists have to ask (CHAT-142, CHAT-145). */
export const mustPoll = (): boolean => isOut || !canGoLive();

/** Opens the one live connection of this page; call when somebody is signed in. */
export async function connectRealtime(): Promise<void> {
  if (wanted || !canGoLive()) return;
  wanted = true;
  window.addEventListener('online', retryWhenSeen);
  document.addEventListener('visibilitychange', sayWhetherSeen);
  await dialOnce();
}

/** The client is code of its own, which may fail to load; that is an outage like any other. */
async function dialOnce(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    const { io } = await import('socket.io-client');
    if (wanted && !socket) socket = dial(io);
  } catch {
    if (wanted) tellOutage(true);
  } finally {
    isLoading = false;
  }
}

function dial(io: typeof connectTo): Socket {
  const created = io({
    transports: ['websocket'],
    auth: (give) => {
      void accessToken()
        .catch(() => null)
        .then((token) => give({ token, visible: isSeen() }));
    },
    // One second times the attempt, three attempts (SHELL-260); then polling takes over.
    reconnectionAttempts: RETRIES,
    reconnectionDelay: 1000,
    reconnectionDelayMax: RETRIES * 1000,
    randomizationFactor: 0,
  });
  created.onAny((event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  });
  created.on('connect', () => {
    created.emit('view', viewed);
    created.emit('visible', isSeen());
    tellOutage(false);
    // A gap may lie behind us: everybody fetches what they missed.
    for (const listener of connectListeners) listener();
  });
  created.io.on('reconnect_failed', () => {
    tellOutage(true);
  });
  // A server that stops says good-bye, and one that refuses is not asked again by itself.
  created.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => retryOnce(created), 1000);
  });
  created.on('connect_error', () => {
    if (created.active) return;
    tellOutage(true);
  });
  return created;
}

const isSeen = () => document.visibilityState === 'visible';

/** Whether anybody sees this page tells whether its person is there (PEOPLE-080). */
function sayWhetherSeen() {
  if (socket?.connected) socket.emit('visible', isSeen());
  retryWhenSeen();
}

function retryWhenSeen() {
  if (!isSeen() || !navigator.onLine) return;
  if (socket) retryOnce(socket);
  else void dialOnce();
}

function tellOutage(isDown: boolean) {
  isOut = isDown;
  for (const listener of outageListeners) listener(isDown);
}

/** Connects again, unless somebody signed out meanwhile. */
function retryOnce(ours: Socket) {
  if (socket === ours && !ours.connected) ours.connect();
}

/** Tells the server what this page shows right now, so that it need not be notified about it. */
export function sayViewing(subject: { kind: string; id: string } | null): void {
  viewed = subject;
  if (socket?.connected) socket.emit('view', subject);
}

/** Tells the server something, if there is a connection; nobody waits for it. */
export function sayRealtime(event: string, payload: object): void {
  if (socket?.connected) socket.emit(event, payload);
}

/** Closes it; call on sign-out. */
export function disconnectRealtime(): void {
  wanted = false;
  isOut = false;
  window.removeEventListener('online', retryWhenSeen);
  document.removeEventListener('visibilitychange', sayWhetherSeen);
  socket?.disconnect();
  socket = null;
}

export const isLive = (): boolean => socket?.connected ?? false;

/** Hears one kind of event; returns how to stop. */
export function onRealtime<Payload>(event: string, listener: (payload: Payload) => void) {
  const set = listeners.get(event) ?? new Set();
  listeners.set(event, set);
  // The server is ours: an event's payload is what its feature's events.ts says.
  const hear: Listener = (payload) => listener(payload as Payload);
  set.add(hear);
  return () => void set.delete(hear);
}

/** Runs after every (re)connection: fetch from the last known state. */
export function onRealtimeConnect(listener: () => void) {
  connectListeners.add(listener);
  return () => void connectListeners.delete(listener);
}

/** Told true when the retries are used up, false when the connection is back. */
export function onRealtimeOutage(listener: (isDown: boolean) => void) {
  outageListeners.add(listener);
  return () => void outageListeners.delete(listener);
}

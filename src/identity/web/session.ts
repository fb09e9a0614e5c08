import type {
  AuthChangeEvent,
  AuthClient as AuthClientClass,
  Session as AuthSession,
} from '@supabase/auth-js';
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { setAccessTokenSource } from '#platform/web/api/access-token.ts';
import { setCookie } from '#platform/web/storage/storage.ts';
import { intents } from '../intents.ts';
import type { Intent } from '../intents.ts';
import { removalDueAt } from './leaving/leaving-account.ts';
import { lacksSecondStep } from './second-step/second-step.ts';
import {
  DEVICE_KEY,
  STORAGE_KEY,
  readStoredSession,
  removeStoredSession,
  sessionStore,
} from './session/stored-session.ts';

type AuthClient = InstanceType<typeof AuthClientClass>;

/** The user of this browser; 'loading' until the stored session was looked at. */
export type Session =
  | { status: 'loading' }
  | {
      status: 'anonymous';
      /** The account whose password was right and whose code is still missing: not signed in until then (AUTH-157). */
      secondStep?: { email: string };
      /** The account is to be deleted and gives no access until that is undone (AUTH-221). */
      leaving?: { email: string; dueAt: string };
    }
  | {
      status: 'signed-in';
      userId: string;
      email: string;
      fullName: string;
      /** The purpose the person came for; null unless they gave one. */
      intent: Intent | null;
      /** Whether an organization looks after the address and the way in (AUTH-248). */
      isManaged: boolean;
      /** Confirmed without any password that counts; the person is asked for one. */
      mustChoosePassword: boolean;
    };

const MONTH = 30 * 24 * 60 * 60;
const LOADING: Session = { status: 'loading' };
const ANONYMOUS: Session = { status: 'anonymous' };
const HOLDS_TOKENS = /[#&](access_token|refresh_token|provider_token)=/;

let current: Session = LOADING;
// Another tab's news may arrive before what that tab has stored can be read here.
let lastReceived: AuthSession | null = null;
let endedToken: string | null = null;
let isStarted = false;
let client: Promise<AuthClient> | null = null;
const watchers = new Set<() => void>();
const listeners = new Set<(event: AuthChangeEvent, session: Session) => void>();

function set(next: Session) {
  const isIn = next.status === 'signed-in';
  setCookie('session', isIn ? '1' : '', isIn ? MONTH : 0);
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  for (const watcher of watchers) watcher();
}

function toSession(session: AuthSession | null): Session {
  // An anonymous user is a visitor here (AUTH-271).
  if (!session || session.user.is_anonymous === true) return ANONYMOUS;
  if (lacksSecondStep(session)) {
    return { status: 'anonymous', secondStep: { email: session.user.email ?? '' } };
  }
  const dueAt = removalDueAt(session);
  if (dueAt !== null) {
    return { status: 'anonymous', leaving: { email: session.user.email ?? '', dueAt } };
  }
  const name: unknown = session.user.user_metadata?.full_name;
  return {
    status: 'signed-in',
    userId: session.user.id,
    email: session.user.email ?? '',
    fullName: typeof name === 'string' ? name : '',
    intent: intents.find((intent) => intent === session.user.user_metadata?.intent) ?? null,
    isManaged: session.user.app_metadata?.provider?.startsWith('sso:') === true,
    mustChoosePassword: session.user.app_metadata?.must_choose_password === true,
  };
}

/** The official client, loaded when first needed: a visitor who never signs in never gets it. */
export function auth(): Promise<AuthClient> {
  client ??= load().catch((error: unknown) => {
    // Loading it failed (offline, say); the next need tries again.
    client = null;
    throw error;
  });
  return client;
}

async function load(): Promise<AuthClient> {
  const { AuthClient } = await import('@supabase/auth-js');
  const created = new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    storageKey: STORAGE_KEY,
    storage: sessionStore,
    // A link in an e-mail is often opened on another device, which has no code verifier.
    flowType: 'implicit',
    autoRefreshToken: true,
    persistSession: true,
    // Sessions in an address are ignored: anyone can write one and send it to another person.
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  });
  created.onAuthStateChange((event, session) => {
    // While the server cannot be reached a session is not renewed, but not over either (AUTH-098).
    receive(event, event === 'INITIAL_SESSION' ? (session ?? readStoredSession()) : session);
  });
  return created;
}

function receive(event: AuthChangeEvent, session: AuthSession | null) {
  // Another tab that was just starting may announce what it had read before this one signed out.
  if (session && session.access_token === endedToken) return;
  if (!session) endedToken = lastReceived?.access_token ?? endedToken;
  lastReceived = session;
  set(toSession(session));
  for (const listener of listeners) listener(event, current);
}

/** Looks at the stored session once, when the page has started; later calls do nothing. */
export function startSession(): void {
  if (isStarted) return;
  isStarted = true;
  // A tab without the client would not notice a sign-in in another tab (AUTH-104).
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === DEVICE_KEY && newValue !== null) void auth().catch(() => {});
  });
  // They open nothing here, and the history is no place for them.
  if (HOLDS_TOKENS.test(window.location.hash)) {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  const stored = readStoredSession();
  if (!stored) return set(ANONYMOUS);
  // A token that still counts needs no server to be believed: nothing waits for the client.
  if (isFresh(stored)) {
    lastReceived = stored;
    set(toSession(stored));
  }
  auth().catch(() => set(toSession(stored)));
}

// Less than the client's own margin: within it the token is renewed first.
const MARGIN_MS = 90_000;
const isFresh = (session: AuthSession): boolean =>
  (session.expires_at ?? 0) * 1000 - Date.now() > MARGIN_MS;

async function accessToken(): Promise<string | null> {
  startSession();
  if (current.status === 'anonymous') return null;
  const { data, error } = await (await auth()).getSession();
  // Better no answer than one for visitors when the person is signed in.
  if (error && current.status === 'signed-in') throw error;
  if (data.session) return data.session.access_token;
  return lastReceived && isFresh(lastReceived) ? lastReceived.access_token : null;
}

/** The server refused a token: renews the session, or ends it when it is over (AUTH-151). */
async function renewAccessToken(refused: string): Promise<string | null> {
  const known = await auth();
  const { data: present } = await known.getSession();
  if (present.session && present.session.access_token !== refused) {
    return present.session.access_token;
  }
  const { data, error } = await known.refreshSession();
  if (data.session) return data.session.access_token;
  const { isAuthRetryableFetchError } = await import('@supabase/auth-js');
  if (!isAuthRetryableFetchError(error)) await known.signOut({ scope: 'local' });
  return null;
}

setAccessTokenSource({ current: accessToken, renew: renewAccessToken });

/** Ends the session on this device without asking the server. */
export function forgetSession(): void {
  removeStoredSession();
  if (current.status !== 'anonymous') receive('SIGNED_OUT', null);
}

/** Resolves as soon as it is known who uses this browser. */
export function sessionReady(): Promise<Exclude<Session, { status: 'loading' }>> {
  startSession();
  return new Promise((resolve) => {
    const look = () => {
      if (current.status === 'loading') return;
      watchers.delete(look);
      resolve(current);
    };
    watchers.add(look);
    look();
  });
}

/** Listens to the auth events of AUTH-111; returns how to stop. */
export function onAuthEvent(listener: (event: AuthChangeEvent, session: Session) => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** A link or a password was right, whether or not a code is still asked for. */
export const hasProvenWho = (session: Session): boolean =>
  session.status === 'signed-in' || getPendingSecondStep(session) !== null;

/** Returns the account that has to enter a code before anything else. */
export function getPendingSecondStep(session: Session): { email: string } | null {
  return session.status === 'anonymous' ? (session.secondStep ?? null) : null;
}

/** Returns the account that is to be deleted, while its owner is here. */
export const getPendingDeletion = (session: Session): { email: string; dueAt: string } | null =>
  session.status === 'anonymous' ? (session.leaving ?? null) : null;

export const currentSession = (): Session => current;

/**
 * For the `enabled` of queries that only signed-in people may make. It is checked again at every fetch, because a part
 * of the page that is waiting for data still watches its queries after the session ended.
 */
export const isSignedIn = (): boolean => current.status === 'signed-in';

/**
 * On the server and while hydrating a browser that expects a session is 'loading'; any other is anonymous from the
 * start, so that nothing has to be drawn twice for a visitor.
 */
export function useSession(): Session {
  const { expectsSession } = useRouter().options.context;
  return useSyncExternalStore(subscribe, currentSession, () =>
    expectsSession ? LOADING : ANONYMOUS,
  );
}

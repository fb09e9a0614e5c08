import type { Session as AuthSession, SupportedStorage } from '@supabase/auth-js';
import { deviceStorage, tabStorage } from '#platform/web/storage/storage.ts';

export const STORAGE_KEY = 'auth';
/** The key as other tabs see it in their storage events. */
export const DEVICE_KEY = `porchlight_${STORAGE_KEY}`;

const page = new Map<string, string>();

/**
 * Stores the client's session: on the device, else as long as the tab, else as long as the page (AUTH-105). The latest
 * write counts, so the other places are cleared.
 */
export const sessionStore: SupportedStorage = {
  getItem: (key) => deviceStorage.get(key) ?? tabStorage.get(key) ?? page.get(key) ?? null,
  setItem: (key, value) => {
    removeEverywhere(key);
    if (!deviceStorage.set(key, value) && !tabStorage.set(key, value)) page.set(key, value);
  },
  removeItem: removeEverywhere,
};

function removeEverywhere(key: string): void {
  deviceStorage.remove(key);
  tabStorage.remove(key);
  page.delete(key);
}

/** Whether a session lasts longer than this tab. */
export const isSessionStored = (): boolean => deviceStorage.get(STORAGE_KEY) !== null;

/** The session stored here, or null; a damaged one is removed (AUTH-106). */
export function readStoredSession(): AuthSession | null {
  const json = sessionStore.getItem(STORAGE_KEY);
  if (typeof json !== 'string') return null;
  const session = parseSession(json);
  if (!session) removeEverywhere(STORAGE_KEY);
  return session;
}

export function removeStoredSession(): void {
  for (const key of ['', '-user', '-code-verifier']) removeEverywhere(STORAGE_KEY + key);
}

function parseSession(json: string): AuthSession | null {
  try {
    const value: unknown = JSON.parse(json);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

/** A session without its expiry counts as damaged (AUTH-099). */
function isSession(value: unknown): value is AuthSession {
  if (typeof value !== 'object' || value === null) return false;
  const { access_token, refresh_token, expires_at, user } = value as Record<string, unknown>;
  return (
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof expires_at === 'number' &&
    typeof user === 'object' &&
    user !== null &&
    'id' in user &&
    typeof user.id === 'string'
  );
}

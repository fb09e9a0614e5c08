import { cookieValue } from '../../cookie-value.ts';

/**
 * Local storage that never throws: a browser may refuse it (private windows, full disk), and then
 * values simply do not last (AUTH-105).
 */
function safeStorage(pick: () => Storage) {
  return {
    get(key: string): string | null {
      try {
        return pick().getItem(PREFIX + key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string): boolean {
      try {
        pick().setItem(PREFIX + key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove(key: string): void {
      try {
        pick().removeItem(PREFIX + key);
      } catch {
        // If storage is unavailable, nothing is stored, so nothing needs removing.
      }
    },
  };
}

const PREFIX = 'porchlight_';

/** Lasts until removed. */
export const deviceStorage = safeStorage(() => window.localStorage);
/** Lasts as long as the tab. */
export const tabStorage = safeStorage(() => window.sessionStorage);

/** A first-party cookie for the few hints the server needs before scripts run, or one that ends with the browser. */
export function setCookie(name: string, value: string, maxAgeSeconds: number | 'session'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = maxAgeSeconds === 'session' ? '' : `; Max-Age=${maxAgeSeconds}`;
  document.cookie = `${PREFIX}${name}=${value}; Path=/${life}; SameSite=Lax${secure}`;
}

/** Returns the value set by `setCookie`, or null. */
export const readCookie = (name: string): string | null =>
  cookieValue(document.cookie, PREFIX + name);

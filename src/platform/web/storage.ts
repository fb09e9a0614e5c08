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
        // Nothing is kept, so nothing needs removing.
      }
    },
  };
}

const PREFIX = 'porchlight_';

/** Lasts until removed. */
export const deviceStorage = safeStorage(() => window.localStorage);
/** Lasts as long as the tab. */
export const tabStorage = safeStorage(() => window.sessionStorage);

/** A first-party cookie for the few hints the server needs before scripts run. */
export function setCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${PREFIX}${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

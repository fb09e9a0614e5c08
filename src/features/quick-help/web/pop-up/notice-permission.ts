import { deviceStorage } from '#platform/web/storage/storage.ts';

const ASKED = 'request_notices_asked';

const isSupported = () => 'Notification' in window && window.isSecureContext;

/** Returns whether the browser may show notifications of requests to a helper on duty (QUICK-079, NOTE-045). */
export const mayShowNotices = (): boolean => isSupported() && Notification.permission === 'granted';

/**
 * Calls `ask` once per device to ask for the permission; call it only from a press. The answer affects nothing else
 * (QUICK-079).
 */
export function askForNoticesOnce(ask: () => Promise<void>): void {
  if (!isSupported() || Notification.permission !== 'default') return;
  if (deviceStorage.get(ASKED) !== null) return;
  deviceStorage.set(ASKED, '1');
  void ask().catch(() => {});
}

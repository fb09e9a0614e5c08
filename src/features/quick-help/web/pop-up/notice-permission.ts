import { deviceStorage } from '#platform/web/storage/storage.ts';

const ASKED = 'request_notices_asked';

const isSupported = () => 'Notification' in window && window.isSecureContext;

/** Whether the browser shows notices of requests, to somebody who is on duty (QUICK-079, NOTE-045). */
export const mayShowNotices = (): boolean => isSupported() && Notification.permission === 'granted';

/**
 * Asks the browser once for this device by `ask`; call it within a press only. What it answers affects nothing else
 * (QUICK-079).
 */
export function askForNoticesOnce(ask: () => Promise<void>): void {
  if (!isSupported() || Notification.permission !== 'default') return;
  if (deviceStorage.get(ASKED) !== null) return;
  deviceStorage.set(ASKED, '1');
  void ask().catch(() => {});
}

import { deviceStorage } from '#platform/web/storage/storage.ts';

const STORAGE_KEY = 'message_notices';

/**
 * `off`: not asked, or switched off here. `denied`: only the browser's own settings can change that.
 */
export type NoticeState = 'unsupported' | 'off' | 'denied' | 'on';

const listeners = new Set<() => void>();

/** Whether this person wants notices of messages from this device while they look elsewhere. */
export function noticeState(userId: string): NoticeState {
  if (!('Notification' in window) || !window.isSecureContext) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  // Whoever signs in next on this device is asked for themselves.
  const isWanted = deviceStorage.get(STORAGE_KEY) === userId;
  return isWanted && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the browser; call after a press only. */
export async function switchNoticesOn(userId: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') deviceStorage.set(STORAGE_KEY, userId);
  emitChange();
}

export function switchNoticesOff(): void {
  deviceStorage.remove(STORAGE_KEY);
  emitChange();
}

function emitChange() {
  for (const listener of listeners) listener();
}

/** Called when the choice was made here or in another tab, or when the page is looked at again. */
export function onNoticeChoice(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // The browser's own settings may have been changed meanwhile.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

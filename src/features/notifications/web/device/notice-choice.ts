import type { Api } from '#app/api.tsx';
import { deviceStorage } from '#platform/web/storage/storage.ts';
import { canBePushed, endPush, registerPush } from './push.ts';

const STORAGE_KEY = 'message_notices';

/**
 * `off`: not asked, or switched off here. `denied`: only the browser's own settings can change that. `home_screen`: an iPhone
 * or iPad shows notices of what is on its home screen alone. `on_open`: notices come while a page of ours is open.
 */
export type NoticeState = 'unsupported' | 'home_screen' | 'off' | 'denied' | 'on' | 'on_open';

const listeners = new Set<() => void>();

/** Whether the browser's push service has taken our key; not known before this page has asked. */
let isPushed: boolean | null = null;

/** Whether this person wants notices on this device while they look elsewhere. */
export function noticeState(userId: string): NoticeState {
  if (!window.isSecureContext) return 'unsupported';
  if (!('Notification' in window)) return isTouchedApple() ? 'home_screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (!isWanted(userId)) return 'off';
  return isPushed === false ? 'on_open' : 'on';
}

/** Returns whether the device shows notices, if only while a page of ours is open. */
export const showsNotices = (state: NoticeState): boolean => state === 'on' || state === 'on_open';

// The next person to sign in on this device is asked separately.
const isWanted = (userId: string): boolean =>
  deviceStorage.get(STORAGE_KEY) === userId && Notification.permission === 'granted';

/** An iPad says it is a Mac, which has no screen to touch. */
const isTouchedApple = (): boolean =>
  /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** Asks the browser; call after a press only. */
export async function switchNoticesOn(api: Api, userId: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') {
    deviceStorage.set(STORAGE_KEY, userId);
    await renewPush(api, userId);
  }
  emitChange();
}

export async function switchNoticesOff(api: Api): Promise<void> {
  deviceStorage.remove(STORAGE_KEY);
  emitChange();
  await endPush(api);
}

/** A subscription ends with the session it was made in, and browsers renew theirs: each visit makes sure of it. */
export async function renewPush(api: Api, userId: string): Promise<void> {
  if (!('Notification' in window) || !isWanted(userId)) return;
  isPushed = canBePushed() && (await registerPush(api));
  emitChange();
}

function emitChange() {
  for (const listener of listeners) listener();
}

/** Called when the choice was made here or in another tab, or when the page is looked at again. */
export function onNoticeChoice(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // The browser's own settings may have been changed while the page was hidden.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

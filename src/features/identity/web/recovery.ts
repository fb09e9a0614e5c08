import { useSyncExternalStore } from 'react';
import { tabStorage } from '#platform/web/storage.ts';
import { onAuthEvent } from './session.ts';

const KEY = 'recovery';
const ARRIVES = /[#&]type=recovery(&|$)/;
const watchers = new Set<() => void>();
let isRecovering: boolean | null = null;

function set(next: boolean) {
  isRecovering = next;
  if (next) tabStorage.set(KEY, '1');
  else tabStorage.remove(KEY);
  for (const watcher of watchers) watcher();
}

/** True from the reset link on until a new password is saved, reloads included (AUTH-041). */
function look(): boolean {
  // The client takes the tokens out of the address before it says what they are for.
  isRecovering ??= tabStorage.get(KEY) === '1' || ARRIVES.test(window.location.hash);
  return isRecovering;
}

onAuthEvent((event) => {
  // Other tabs hear of the recovery too, but it belongs to the page that shows the form.
  if (event === 'PASSWORD_RECOVERY' && window.location.pathname.startsWith('/auth')) set(true);
  if (event === 'SIGNED_OUT') set(false);
});

export const endRecovery = (): void => set(false);

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useRecovery = (): boolean => useSyncExternalStore(subscribe, look, () => false);

import { useSyncExternalStore } from 'react';
import { tabStorage } from '#platform/web/storage/storage.ts';
import { onAuthEvent } from '../session.ts';

const KEY = 'recovery';
const watchers = new Set<() => void>();
let current: string | null | undefined;

function set(next: string | null) {
  current = next;
  if (next === null) tabStorage.remove(KEY);
  else tabStorage.set(KEY, next);
  for (const watcher of watchers) watcher();
}

/** Returns what opened the recovery under way in this tab, reloads included; null for none. */
function look(): string | null {
  current ??= tabStorage.get(KEY);
  return current;
}

onAuthEvent((event) => {
  if (event === 'SIGNED_OUT') set(null);
});

/** Stands in for the link when there is none: a typed code, or an account that has no password yet. */
export const WITHOUT_LINK = 'code';

/**
 * From now until a new password is saved this tab shows the form for one (AUTH-041). Call it before the session begins:
 * an event might come before its listener is loaded, and other tabs receive it too.
 */
export const beginRecovery = (by: string): void => set(by);

export const endRecovery = (): void => set(null);

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useRecovery = (): string | null => useSyncExternalStore(subscribe, look, () => null);

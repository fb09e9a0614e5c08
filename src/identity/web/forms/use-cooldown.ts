import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#platform/web/storage/storage.ts';
import { COOLDOWN_SECONDS, cooldownUntil, secondsLeft } from './cooldown.ts';

const watchers = new Set<() => void>();
// For browsers that store nothing; the server keeps the same minute anyway.
const unstored = new Map<string, string>();

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  const timer = setInterval(watcher, 1000);
  return () => {
    watchers.delete(watcher);
    clearInterval(timer);
  };
}

/** Blocks repeats of an e-mail to one address for a minute, reloads included (AUTH-068). */
export function useCooldown(email: string, address: string) {
  const key = `wait_${email}`;
  const left = useSyncExternalStore(
    subscribe,
    () => {
      const stored = deviceStorage.get(key) ?? unstored.get(key) ?? null;
      return secondsLeft(cooldownUntil(stored, address), Date.now());
    },
    () => 0,
  );
  function start(to: string, seconds = COOLDOWN_SECONDS) {
    const until = Date.now() + seconds * 1000;
    const stored = JSON.stringify({ address: to.toLowerCase(), until });
    if (!deviceStorage.set(key, stored)) unstored.set(key, stored);
    for (const watcher of watchers) watcher();
  }
  return { secondsLeft: left, start };
}

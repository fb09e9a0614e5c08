const listeners = new Set<() => void>();
let isAsked = false;

/** Opens the preferences dialog from anywhere, such as the cookie policy. */
export function openCookiePreferences(): void {
  isAsked = listeners.size === 0;
  for (const listener of listeners) listener();
}

/** Calls `listener` with it, also with what was asked before anybody listened; returns how to stop. */
export function onOpenCookiePreferences(listener: () => void): () => void {
  listeners.add(listener);
  if (isAsked) listener();
  isAsked = false;
  return () => void listeners.delete(listener);
}

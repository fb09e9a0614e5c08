const listeners = new Set<() => void>();
let isAsked = false;

/** Opens the preferences dialog from anywhere, such as the cookie policy. */
export function openCookiePreferences(): void {
  isAsked = listeners.size === 0;
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` whenever the preferences should open, even if that was requested before it was added; returns a
 * function that removes it.
 */
export function onOpenCookiePreferences(listener: () => void): () => void {
  listeners.add(listener);
  if (isAsked) listener();
  isAsked = false;
  return () => void listeners.delete(listener);
}

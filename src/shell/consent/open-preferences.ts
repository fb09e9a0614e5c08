const listeners = new Set<() => void>();

/** Asks for the dialog of cookie preferences, from wherever (SHELL-159). */
export function openCookiePreferences(): void {
  for (const listener of listeners) listener();
}

/** For the dialog; what it returns stops listening. */
export function onOpenCookiePreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

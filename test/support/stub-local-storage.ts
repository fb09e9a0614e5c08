import { afterEach, beforeEach, vi } from 'vitest';

/** Gives each test of the file an empty local storage; returns what lies in it. */
export function stubLocalStorage(): Map<string, string> {
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => void items.set(key, value),
        removeItem: (key: string) => void items.delete(key),
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return items;
}

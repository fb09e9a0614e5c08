import { z } from 'zod';
import { clock } from '../clock.ts';
import { deviceStorage } from './storage.ts';

export type Stored<Content> = Content & { savedAt: number };

export interface DraftStoreOptions<Content> {
  name: string;
  /** Raise it when older drafts can no longer be read as they are. */
  version: number;
  /** Should take what another version of the form has left, field by field. */
  content: z.ZodType<Content>;
  /** How old a draft may get; without it, it stays until it is removed. */
  lastsMs?: number;
  /** The tab's, for what should end with it. */
  storage?: typeof deviceStorage;
}

/** Stores forms that a person has begun to fill in: in the browser, one draft for each key. */
export function draftStore<Content extends object>(options: DraftStoreOptions<Content>) {
  const { name, version, content, lastsMs = Infinity, storage = deviceStorage } = options;
  const envelope = z.object({ version: z.literal(version), savedAt: z.number() });
  const toStorageKey = (key: string) => `${name}_${key}`;

  function decode(text: string | null): Stored<Content> | null {
    if (text === null) return null;
    try {
      const stored: unknown = JSON.parse(text);
      const { savedAt } = envelope.parse(stored);
      if (clock.now().getTime() - savedAt > lastsMs) return null;
      return { ...content.parse(stored), savedAt };
    } catch {
      return null;
    }
  }

  return {
    load: (key: string) => decode(storage.get(toStorageKey(key))),
    /** Whether it could be stored: a browser may refuse. */
    save: (key: string, draft: Stored<Content>): boolean =>
      storage.set(toStorageKey(key), JSON.stringify({ ...draft, version })),
    remove: (key: string): void => storage.remove(toStorageKey(key)),
    /** Calls `listener` with what other tabs do to a draft: null when they sent it or started over. */
    watch(key: string, listener: (draft: Stored<Content> | null) => void) {
      const onStorage = (event: StorageEvent) => {
        if (event.key?.endsWith(toStorageKey(key))) listener(decode(event.newValue));
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
export type DraftStore<Content extends object> = ReturnType<typeof draftStore<Content>>;

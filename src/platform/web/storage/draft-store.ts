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

  const changes = listeners<Stored<Content>>();
  const replacements = listeners<Stored<Content>>();

  function read(stored: unknown): Stored<Content> | null {
    try {
      const { savedAt } = envelope.parse(stored);
      if (clock.now().getTime() - savedAt > lastsMs) return null;
      return { ...content.parse(stored), savedAt };
    } catch {
      return null;
    }
  }

  function decode(text: string | null): Stored<Content> | null {
    try {
      return text === null ? null : read(JSON.parse(text));
    } catch {
      return null;
    }
  }

  const encode = (draft: Stored<Content>): string => JSON.stringify({ ...draft, version });

  function store(key: string, draft: Stored<Content> | null): boolean {
    if (draft) return storage.set(toStorageKey(key), encode(draft));
    storage.remove(toStorageKey(key));
    return true;
  }

  return {
    /** Reads a draft as it is stored; null where this version of the form cannot. */
    read,
    encode,
    load: (key: string) => decode(storage.get(toStorageKey(key))),
    /** Whether it could be stored: a browser may refuse. */
    save: (key: string, draft: Stored<Content>): boolean => {
      const isStored = store(key, draft);
      changes.call(key, draft);
      return isStored;
    },
    remove: (key: string): void => {
      store(key, null);
      changes.call(key, null);
    },
    /** Takes over what happened to a draft on another device, as from another tab. */
    replace: (key: string, draft: Stored<Content> | null): void => {
      store(key, draft);
      replacements.call(key, draft);
    },
    /** Calls `listener` with what this page saves; null when the draft was sent or cleared. */
    onChange: changes.add,
    /** Calls `listener` with what other tabs do to a draft: null when they sent it or started over. */
    watch(key: string, listener: Listener<Stored<Content>>) {
      const onStorage = (event: StorageEvent) => {
        if (event.key?.endsWith(toStorageKey(key))) listener(decode(event.newValue));
      };
      window.addEventListener('storage', onStorage);
      const stop = replacements.add(key, listener);
      return () => {
        window.removeEventListener('storage', onStorage);
        stop();
      };
    },
  };
}

type Listener<Draft> = (draft: Draft | null) => void;

/** The listeners of each key. */
function listeners<Draft>() {
  const all = new Set<{ key: string; listener: Listener<Draft> }>();
  return {
    call(changed: string, draft: Draft | null): void {
      for (const { key, listener } of all) if (key === changed) listener(draft);
    },
    add: (key: string, listener: Listener<Draft>) => {
      const one = { key, listener };
      all.add(one);
      return () => void all.delete(one);
    },
  };
}

export type DraftStore<Content extends object> = ReturnType<typeof draftStore<Content>>;

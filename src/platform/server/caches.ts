import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Log } from './log/log.ts';
import type { ProcessEvents } from './live/process-events.ts';
import { cacheReads } from './metrics/instruments.ts';
import type { SharedValues } from './redis/shared-values.ts';

/** A constant of the feature whose answers are cached. */
export type CacheDefinition<Value> = {
  /** By which all processes know it. */
  name: string;
  /** The entries it holds at most; the one unused for longest goes first. */
  max: number;
  /** How long a value serves; `Infinity` until it is forgotten. */
  freshMs: number;
  /** How long after that the old value still serves: while a new one loads, and if loading fails. */
  staleMs?: number;
  /** The caller that finds it old waits for the new value; only callers that ask while it loads get the old one. */
  firstWaits?: boolean;
  /** Whether a value is worth storing; all are by default. */
  isStorable?: (value: Value) => boolean;
  /** Processes take values from each other: where making one costs more than to ask Redis. It is forgotten as a whole. */
  isShared?: boolean;
};

export type Caches = {
  /** The stored value, else what `load` makes, once for all who ask while it loads. A failure is not stored. */
  fetch: <Value>(
    definition: CacheDefinition<Value>,
    key: string,
    load: () => Promise<Value>,
  ) => Promise<Value>;
  /** Loads again, even if a value is stored or being loaded. */
  refetch: Caches['fetch'];
  /** The stored value while it may serve. */
  get: <Value>(definition: CacheDefinition<Value>, key: string) => Value | undefined;
  set: <Value>(definition: CacheDefinition<Value>, key: string, value: Value) => void;
  /** Forgets the keys in every process, here at once; a value that is being loaded is not stored. */
  forget: (definition: Forgotten, ...keys: string[]) => void;
  /** The same of everything it holds. */
  forgetAll: (definition: Forgotten) => void;
};

type Forgotten = Pick<CacheDefinition<unknown>, 'name' | 'isShared'>;

const FORGOTTEN = 'caches.forgotten';
const forgotten = z.object({
  cache: z.string(),
  keys: z.array(z.string()).nullable(),
  /** Whether recipients have to forget the shared values: the sender has no Redis. */
  isStillShared: z.boolean().default(false),
});

type Entry = { value: unknown };
type Loading = { load: () => Promise<unknown>; mayServeOld: boolean; isAnew?: boolean };
type Store = LRUCache<string, Entry, Loading>;

// The library takes a start of 0 for none, which is what a clock of tests begins with.
const clock = { now: () => performance.now() + 1 };

/** The caches of this process; what must not be old after a forget that Redis lost needs a short `freshMs`. */
export function createCaches(options: {
  log: Log;
  events: ProcessEvents;
  /** Null if this process is the only one. */
  shared?: SharedValues | null;
}): Caches {
  const { log, events, shared = null } = options;
  const stores = new Map<object, Store>();
  const byName = new Map<string, Store>();

  const getStore = <Value>(definition: CacheDefinition<Value>): Store => {
    const known = stores.get(definition);
    if (known) return known;
    if (byName.has(definition.name)) throw new Error(`Two caches are called ${definition.name}`);
    const store = openStore(definition, { log, shared });
    stores.set(definition, store);
    byName.set(definition.name, store);
    return store;
  };

  events.onProcesses(FORGOTTEN, (payload) => {
    const { cache, keys, isStillShared } = forgotten.parse(payload);
    if (isStillShared) shared?.forget(cache);
    const store = byName.get(cache);
    if (keys === null) store?.clear();
    else for (const key of keys) store?.delete(key);
  });

  const fetch = async <Value>(
    definition: CacheDefinition<Value>,
    key: string,
    load: () => Promise<Value>,
    isAnew = false,
  ) => {
    const store = getStore(definition);
    const mayServeOld = isServing(store, definition, key);
    const status: LRUCache.Status<string, Entry, Loading> = {};
    const context = { load, mayServeOld, isAnew };
    let entry = await store.forceFetch(key, { context, allowStale: mayServeOld, status });
    cacheReads.inc({ cache: definition.name, result: toCacheResult(status.fetch, mayServeOld) });
    if (definition.firstWaits && status.fetch === 'stale') {
      entry = await store.forceFetch(key, { context, allowStale: false });
    }
    return entry.value as Value;
  };

  const announce = ({ name: cache, isShared = false }: Forgotten, keys: string[] | null) => {
    // Comes first, so that processes which hear of it find nothing older.
    if (isShared) shared?.forget(cache);
    try {
      events.toProcesses(FORGOTTEN, { cache, keys, isStillShared: isShared && shared === null });
    } catch (error) {
      log.warn(
        { err: error, part: 'caches', cache },
        'other processes could not be told to clear their caches; check Redis',
      );
    }
  };

  return {
    fetch,
    refetch: (definition, key, load) => {
      getStore(definition).delete(key);
      return fetch(definition, key, load, true);
    },
    get: <Value>(definition: CacheDefinition<Value>, key: string) => {
      const store = getStore(definition);
      const allowStale = definition.staleMs !== undefined && isServing(store, definition, key);
      const entry = store.get(key, { allowStale });
      cacheReads.inc({ cache: definition.name, result: entry ? 'hit' : 'miss' });
      return entry?.value as Value | undefined;
    },
    set: (definition, key, value) => void getStore(definition).set(key, { value }),
    forget: (definition, ...keys) => announce(definition, keys),
    forgetAll: (definition) => announce(definition, null),
  };
}

/** A value that is already loading for other callers counts as a miss, too. */
const toCacheResult = (fetched: LRUCache.Status<string, Entry>['fetch'], mayServeOld: boolean) =>
  fetched === 'hit' || (fetched === 'stale' && mayServeOld) ? fetched : 'miss';

const isServing = (store: Store, { staleMs = 0 }: { staleMs?: number }, key: string): boolean =>
  store.getRemainingTTL(key) > -staleMs;

function openStore<Value>(
  definition: CacheDefinition<Value>,
  { log, shared }: { log: Log; shared: SharedValues | null },
): Store {
  const { name, max, freshMs, isStorable, isShared = false } = definition;
  const store: Store = new LRUCache<string, Entry, Loading>({
    max,
    ttl: Number.isFinite(freshMs) ? freshMs : 0,
    ttlResolution: 0,
    perf: clock,
    noDeleteOnStaleGet: true,
    // Callers that wait for a value still get it if it is forgotten while it loads; it is just not stored.
    ignoreFetchAbort: true,
    fetchMethod: async (key, old, { context, options }) => {
      const place = isShared && shared ? await shared.look(name, key) : null;
      try {
        if (place?.found && !context.isAnew) {
          // Among all processes it grows no older than in one.
          options.ttl = place.found.freshMs;
          return { value: place.found.value };
        }
        const value = await context.load();
        if (isStorable?.(value as Value) === false) {
          store.delete(key);
          place?.giveUp();
        } else {
          place?.store(value, freshMs);
        }
        return { value };
      } catch (error) {
        place?.giveUp();
        if (!old || !context.mayServeOld) throw error;
        log.warn(
          { err: error, part: 'caches', cache: name },
          'refreshing a cached value failed; the old value stays in use',
        );
        return old;
      }
    },
  });
  return store;
}

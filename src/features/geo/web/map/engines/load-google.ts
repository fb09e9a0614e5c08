/// <reference types="google.maps" />
import { MapFailure } from '../map-failure.ts';

/** The part of Google Maps that is used while it loads. */
type Loadable = { importLibrary: (name: 'maps') => Promise<unknown> };

/** The page, as far as a script is added to it. */
export type ScriptHost<Maps extends Loadable> = {
  maps: () => Maps | undefined;
  add: (address: string, on: { load: () => void; error: () => void }) => { remove: () => void };
};

const PATIENCE_MS = 10_000;

/** The address of Google's script with the places library (GEO-001, TASK-308). */
export function scriptAddress(
  script: string,
  { apiKey, language }: { apiKey: string; language: string },
) {
  const address = new URL(script);
  const params = {
    key: apiKey,
    libraries: 'places',
    loading: 'async',
    v: 'quarterly',
    language,
    region: 'US',
  };
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
  return address.href;
}

/** Loads the script once; after a failure the next map tries again (GEO-004, GEO-007). */
export class GoogleScript<Maps extends Loadable> {
  readonly #host: ScriptHost<Maps>;
  #loading: Promise<Maps> | null = null;

  constructor(host: ScriptHost<Maps>) {
    this.#host = host;
  }

  load(address: string): Promise<Maps> {
    this.#loading ??= this.#load(address).catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #load(address: string): Promise<Maps> {
    const { promise, resolve, reject } = Promise.withResolvers<Maps>();
    const fail = (detail: string) => reject(new MapFailure('scriptFailed', detail));
    const timer = setTimeout(() => reject(new MapFailure('scriptTimedOut')), PATIENCE_MS);
    const script = this.#host.add(address, {
      load: () => {
        const maps = this.#host.maps();
        if (!maps) return fail('google.maps is missing');
        return maps.importLibrary('maps').then(
          () => resolve(maps),
          (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
        );
      },
      error: () => fail(new URL(address).host),
    });
    try {
      return await promise;
    } catch (error) {
      script.remove();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

const page: ScriptHost<typeof google.maps> = {
  maps: () => (window as { google?: { maps?: typeof google.maps } }).google?.maps,
  add: (address, { load, error }) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', load);
    script.addEventListener('error', error);
    document.head.append(script);
    return script;
  },
};

export const googleScript = new GoogleScript(page);

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A page that is the same for all visitors, as it goes out. */
export type CachedPage = {
  /** 503: drawn without the database, only for those who waited for it. */
  status: 200 | 503;
  plain: Buffer<ArrayBuffer>;
  gzipped: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
  /** The policy's sources for its scripts: their hashes, since a nonce serves only once. */
  scriptSources: string;
};

const MOST_BYTES = 64 * 1024 * 1024;
/** How much longer a page serves while the process is too busy to draw it again. */
const OLD_MS = 60_000;
const OK = 200;
const UNAVAILABLE = 503;
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const IS_DATA = / type="application\/(ld\+)?json"/;
const zip = promisify(gzip);

/** Caches drawn pages for a few seconds, so that a crowd at the door costs one drawing (decision 0020). */
export class PageCache {
  readonly #cache: LRUCache<string, CachedPage>;
  readonly #drawing = new Map<string, Promise<CachedPage | null>>();
  readonly #getEpoch: () => object;
  #epoch: object | undefined;

  /** With another epoch nothing drawn before serves any more. */
  constructor(seconds: number, getEpoch: () => object = () => this) {
    this.#getEpoch = getEpoch;
    this.#cache = new LRUCache({
      ttl: seconds * 1000,
      maxSize: MOST_BYTES,
      noDeleteOnStaleGet: true,
      sizeCalculation: ({ plain, gzipped }) => plain.length + gzipped.length,
    });
  }

  /**
   * Whether this page costs next to nothing: it was drawn before, and while busy is drawn again once a minute at most
   * (OPS-121).
   */
  isCheap(key: string): boolean {
    this.#enter();
    return this.#drawing.has(key) || this.#find(key, Infinity) !== undefined;
  }

  /**
   * Returns the page of this key, or the answer itself if it is not public, such as a redirect; while busy, a slightly
   * older page.
   */
  async get(
    key: string,
    nonce: string,
    draw: () => Promise<Response>,
    isBusy = false,
  ): Promise<CachedPage | Response> {
    const epoch = this.#enter();
    const cached = this.#find(key, isBusy ? OLD_MS : 0);
    if (cached) return cached;
    const underWay = this.#drawing.get(key);
    const awaited = underWay && (await underWay);
    if (awaited) return awaited;
    const drawn = draw();
    const drawing = drawn.then((answer) => encode(answer, nonce));
    this.#drawing.set(key, drawing);
    try {
      const page = await drawing;
      if (page?.status === OK && epoch === this.#enter()) this.#cache.set(key, page);
      return page ?? (await drawn);
    } finally {
      if (this.#drawing.get(key) === drawing) this.#drawing.delete(key);
    }
  }

  #find(key: string, olderMs: number): CachedPage | undefined {
    const page = this.#cache.get(key, { allowStale: true });
    return this.#cache.getRemainingTTL(key) > -olderMs ? page : undefined;
  }

  #enter(): object {
    const epoch = this.#getEpoch();
    if (epoch !== this.#epoch) {
      this.#cache.clear();
      // Drawings under way began with outdated data.
      this.#drawing.clear();
      this.#epoch = epoch;
    }
    return epoch;
  }
}

async function encode(answer: Response, nonce: string): Promise<CachedPage | null> {
  const type = answer.headers.get('Content-Type') ?? '';
  const { status } = answer;
  if ((status !== OK && status !== UNAVAILABLE) || !type.startsWith('text/html')) return null;
  if (answer.headers.has('Set-Cookie')) return null;
  const html = await answer.text();
  const plain = Buffer.from(html.replaceAll(buildNonceAttribute(nonce), ''));
  return {
    status,
    plain,
    gzipped: await zip(plain),
    headers: Object.fromEntries(answer.headers),
    scriptSources: extractScriptSources(html, nonce),
  };
}

const buildNonceAttribute = (nonce: string): string => ` nonce="${nonce}"`;

/**
 * The hashes of the scripts that were drawn with this nonce, as a policy names them. One without it is none of ours: where
 * a text ever became a script, it must not run on a cached page either.
 */
export function extractScriptSources(html: string, nonce: string): string {
  const sources = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (code === '' || IS_DATA.test(attributes) || !attributes.includes(buildNonceAttribute(nonce)))
      continue;
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...sources].join(' ');
}

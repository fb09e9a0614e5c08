import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A page that everybody gets alike, as it goes out. */
export type KeptPage = {
  plain: Buffer<ArrayBuffer>;
  gzipped: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
  /** What its policy has to say of its scripts: their hashes, since a nonce serves only once. */
  scriptSources: string;
};

const MOST_BYTES = 64 * 1024 * 1024;
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const IS_DATA = / type="application\/(ld\+)?json"/;
const zip = promisify(gzip);

/** Keeps drawn pages for a few seconds, so that a crowd at the door costs one drawing (decision 0020). */
export class PageCache {
  readonly #kept: LRUCache<string, KeptPage>;
  readonly #drawing = new Map<string, Promise<KeptPage | null>>();

  constructor(seconds: number) {
    this.#kept = new LRUCache({
      ttl: seconds * 1000,
      maxSize: MOST_BYTES,
      sizeCalculation: ({ plain, gzipped }) => plain.length + gzipped.length,
    });
  }

  /** The page of this key, or the answer itself where it is not for everybody, such as a redirect. */
  async get(
    key: string,
    nonce: string,
    draw: () => Promise<Response>,
  ): Promise<KeptPage | Response> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const underWay = this.#drawing.get(key);
    const awaited = underWay && (await underWay);
    if (awaited) return awaited;
    const drawn = draw();
    const drawing = drawn.then((answer) => keep(answer, nonce));
    this.#drawing.set(key, drawing);
    try {
      const page = await drawing;
      if (page) this.#kept.set(key, page);
      return page ?? (await drawn);
    } finally {
      this.#drawing.delete(key);
    }
  }
}

async function keep(answer: Response, nonce: string): Promise<KeptPage | null> {
  const type = answer.headers.get('Content-Type') ?? '';
  if (answer.status !== 200 || !type.startsWith('text/html')) return null;
  if (answer.headers.has('Set-Cookie')) return null;
  const html = (await answer.text()).replaceAll(` nonce="${nonce}"`, '');
  const plain = Buffer.from(html);
  return {
    plain,
    gzipped: await zip(plain),
    headers: Object.fromEntries(answer.headers),
    scriptSources: scriptSourcesOf(html),
  };
}

/** The hashes of the page's own scripts, as a policy names them. */
export function scriptSourcesOf(html: string): string {
  const sources = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (code === '' || IS_DATA.test(attributes)) continue;
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...sources].join(' ');
}

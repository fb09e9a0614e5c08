import { gzipSync } from 'node:zlib';

/** A page, the texts it comes alive with, and the code that it prepares before (`staticData` of its route). */
export interface FirstPage {
  path: string;
  texts: string[];
  parts?: string[];
}

// The page's own script names what it loads after the first paint.
const ASSET = /"(\/assets\/[^"]+\.js)"/g;
const STATIC_IMPORT =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]*?from\s*)?["'`](\.[^"'`]+\.js)["'`]/g;
const TEXTS_VERSION = /`\/assets\/\$\{[\w$]+\}-\$\{[\w$]+\}-([\w-]+)\.js`/;
const EVERYWHERE = ['common', 'shell'];

/** The files that a browser needs before a page comes alive, and their sizes in KB of gzip. */
export async function firstLoad(origin: string, page: FirstPage): Promise<Map<string, number>> {
  const { path, texts, parts = [] } = page;
  const html = await (await fetch(origin + path)).text();
  const waiting = Array.from(html.matchAll(ASSET), ([, file = '']) => new URL(file, origin).href);
  const sizes = new Map<string, number>();
  const missing = new Set([...parts, 'texts']);
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (sizes.has(url)) continue;
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} is not there`);
    const code = await answer.text();
    sizes.set(url, kilobytes(code));
    for (const [, file = ''] of code.matchAll(STATIC_IMPORT)) waiting.push(new URL(file, url).href);
    const version = TEXTS_VERSION.exec(code)?.[1];
    if (version !== undefined) {
      missing.delete('texts');
      const files = [...EVERYWHERE, ...texts].map((name) => `/assets/en-${name}-${version}.js`);
      waiting.push(...files.map((file) => origin + file));
    }
    for (const part of parts) {
      const file = new RegExp(`import\\(["'\`](\\./${part}-[^"'\`]+)["'\`]\\)`).exec(code)?.[1];
      if (file === undefined) continue;
      missing.delete(part);
      waiting.push(new URL(file, url).href);
    }
  }
  if (missing.size > 0) throw new Error(`${path} does not load ${[...missing].join(', ')}`);
  return sizes;
}

export const total = (sizes: ReadonlyMap<string, number>): number =>
  Array.from(sizes.values()).reduce((sum, size) => sum + size, 0);

export const kilobytes = (code: string): number => gzipSync(code).byteLength / 1000;

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { withDemoSite } from '../demo-site.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';

const PAGES = {
  'first-load-js-landing': { path: '/home', texts: ['home', 'tasks'] },
  'first-load-js-browse': { path: '/browse-tasks', texts: ['tasks'] },
  'first-load-js-task': { path: '/task/', texts: ['tasks', 'eligibility'] },
  'first-load-js-blog': { path: '/blog', texts: ['content'] },
};
// The page's own script names what it loads after the first paint.
const ASSET = /"(\/assets\/[^"]+\.js)"/g;
const STATIC_IMPORT =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]*?from\s*)?["'](\.[^"']+\.js)["']/g;
const textsImport = (namespace: string) =>
  new RegExp(
    String.raw`locales/en/${namespace}\.json[^]{0,40}?import\(["'\`](\./[^"'\`]+\.js)`,
    'g',
  );

/** KB of gzipped JavaScript a browser needs for a page, against React alone. */
export async function benchFirstLoadJs(): Promise<Figure[]> {
  const floor = await sizeOfReactAlone();
  return withDemoSite({}, async (url) => {
    const figures: Figure[] = [];
    for (const [name, { path, texts }] of Object.entries(PAGES)) {
      const whole = path === '/task/' ? path + (await aTaskId(url)) : path;
      const value = await sizeOfPage(url, whole, ['common', 'shell', ...texts]);
      figures.push(figure(name, { value, unit: 'KB', floor }));
    }
    return figures;
  });
}

async function aTaskId(origin: string): Promise<string> {
  const { items } = (await (await fetch(`${origin}/api/tasks?limit=1`)).json()) as {
    items: Array<{ id: string }>;
  };
  return items[0]?.id ?? '';
}

async function sizeOfPage(origin: string, path: string, texts: string[]): Promise<number> {
  const html = await (await fetch(`${origin}${path}`)).text();
  const waiting = Array.from(html.matchAll(ASSET), ([, file = '']) => new URL(file, origin).href);
  const sizes = new Map<string, number>();
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (sizes.has(url)) continue;
    const code = await (await fetch(url)).text();
    sizes.set(url, kilobytes(code));
    // Loaded on demand, yet no page comes alive without its texts.
    const named = texts.flatMap((name) => Array.from(code.matchAll(textsImport(name))));
    for (const [, file = ''] of [...code.matchAll(STATIC_IMPORT), ...named]) {
      waiting.push(new URL(file, url).href);
    }
  }
  if (sizes.size === 0) throw new Error(`${path} loads no JavaScript`);
  for (const [url, size] of sizes)
    print(`  ${path} ${url.split('/').at(-1)} ${size.toFixed(1)} KB`);
  return Array.from(sizes.values()).reduce((sum, size) => sum + size, 0);
}

async function sizeOfReactAlone(): Promise<number> {
  const folder = await mkdtemp(
    join(import.meta.dirname, '../../../node_modules/.porchlight-react-'),
  );
  try {
    const entry = join(folder, 'entry.js');
    await writeFile(
      entry,
      "import { createElement } from 'react';\nimport { hydrateRoot } from 'react-dom/client';\nhydrateRoot(document, createElement('html'));\n",
    );
    const bundles = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      build: { rolldownOptions: { input: entry }, write: false, target: 'es2022' },
    });
    const outputs = [bundles].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
    const code = outputs.map((output) => (output.type === 'chunk' ? output.code : ''));
    return kilobytes(code.join('\n'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const kilobytes = (code: string) => gzipSync(code).byteLength / 1000;

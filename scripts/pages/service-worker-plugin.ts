import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { offlinePage } from './offline-page.ts';
import { textFiles } from './text-files.ts';

const root = join(import.meta.dirname, '../..');
/** The two faces in the e-mails of both languages; the others come when a page needs them. */
const FONT = /(figtree|fraunces)-latin-wght-normal-.*\.woff2$/;
/** Files no page's code asks for by itself: looks, signs, and the pictures of pages that failed. */
const LATE = ['theme', 'icons', 'drawings'];
/** Parts of every page that come after it was drawn. */
const PARTS = ['rest-of-page', 'footer', 'toast-item'];
/** Files beside the built ones that the page without a connection needs. */
const LOOSE = ['offline.html', 'offline.js', 'favicon.svg'];

/**
 * Builds `src/app/service-worker.ts` to `/sw.js` after the pages, with the list of what every page needs:
 * that is cached from the beginning, anything else when it is first used.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'porchlight-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('the pages were built to nowhere');
      writeFileSync(join(dir, 'offline.html'), offlinePage());
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        define: { BUILT: JSON.stringify(whatIsBuilt(dir, bundle)) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: join(root, 'src/app/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

function whatIsBuilt(dir: string, bundle: Rolldown.OutputBundle) {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const names = files.map(({ fileName }) => fileName);
  const late = LATE.map((name) => {
    const file = names.find((one) => one.startsWith(`assets/${name}-`));
    if (file === undefined) throw new Error(`no file of the pages is called ${name}`);
    return file;
  });
  const needed = new Set([...names.filter((name) => FONT.test(name)), ...late]);
  const waiting = chunks
    .filter(({ isEntry, name }) => isEntry || PARTS.includes(name))
    .map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    waiting.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []));
  }
  const texts: Record<string, string[]> = {};
  for (const { language, file } of textFiles) (texts[language] ??= []).push(`/${file}`);
  return {
    precache: [
      ...Array.from(needed, (name) => ({ url: `/${name}`, revision: null })),
      ...LOOSE.map((name) => ({
        url: `/${name}`,
        revision: createHash('sha256')
          .update(readFileSync(join(dir, name)))
          .digest('hex')
          .slice(0, 16),
      })),
    ],
    texts,
  };
}

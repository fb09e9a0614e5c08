import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { withDemoSite } from '../demo-site.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { firstLoad, kilobytes, total } from './first-load.ts';

const PAGES = {
  'first-load-js-landing': { path: '/home', texts: ['home'], parts: ['home-screen'] },
  'first-load-js-browse': { path: '/browse-tasks', texts: ['tasks', 'task-filters', 'filters'] },
  'first-load-js-task': { path: '/task/', texts: ['tasks', 'eligibility'] },
  'first-load-js-blog': { path: '/blog', texts: ['content'] },
};

/** KB of gzipped JavaScript a browser needs for a page, against React alone. */
export async function benchFirstLoadJs(): Promise<Figure[]> {
  const floor = await sizeOfReactAlone();
  return withDemoSite({}, async (url) => {
    const figures: Figure[] = [];
    for (const [name, page] of Object.entries(PAGES)) {
      const path = page.path === '/task/' ? page.path + (await aTaskId(url)) : page.path;
      const sizes = await firstLoad(url, { ...page, path });
      for (const [file, size] of sizes)
        print(`  ${path} ${file.split('/').at(-1)} ${size.toFixed(1)} KB`);
      const value = total(sizes);
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

/** The late files, and the places in this list of what each imports, once they are known. */
let known: { files: string[]; imports: number[][] } = { files: [], imports: [] };
const asked = new Set<string>();

const IMPORTED = /import\(["'`]\.\/([^"'`]+)["'`]\)/;

/**
 * Takes the place of Vite's own (`scripts/pages/late-imports.ts`), which would bring the list of all files that each
 * late part needs to every first page: 8 KB of names. Here the list comes when the page rests; a part that is wanted
 * before that finds its files one after the other.
 */
async function loadFile<Part>(
  load: () => Promise<Part>,
  styles?: readonly string[],
): Promise<Part> {
  const [, file = ''] = IMPORTED.exec(String(load)) ?? [];
  const needed = new Set([known.files.indexOf(file)]);
  for (const at of needed) {
    if (at >= 0) preload(`/assets/${known.files[at]}`);
    for (const next of known.imports[at] ?? []) needed.add(next);
  }
  await Promise.all((styles ?? []).map(async (style) => addStyles(`/${style}`)));
  return load();
}

/** Learns which files late parts need, so that they are fetched together. */
export async function learnImports(): Promise<void> {
  if (!import.meta.env.PROD) return;
  // Without it everything is still found.
  known = await fetch('/imports.json').then(
    async (response) => (response.ok ? response.json() : known),
    () => known,
  );
}

function preload(href: string) {
  if (asked.has(href)) return;
  asked.add(href);
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
}

async function addStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((done, fail) => {
    link.addEventListener('load', done);
    link.addEventListener('error', () => {
      link.remove();
      fail(new Error(`Unable to preload CSS for ${href}`));
    });
    document.head.append(link);
  });
}

export { loadFile as __vitePreload };

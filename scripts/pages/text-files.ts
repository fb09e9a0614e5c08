import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const SOURCES = globSync('locales/*/*.json', { cwd: root })
  .filter((file) => basename(file) !== 'mail.json')
  .toSorted();

const hash = createHash('sha256');
for (const file of SOURCES) hash.update(file).update(readFileSync(join(root, file)));
const version = hash.digest('base64url').slice(0, 8);

/** The built files of texts by their sources. */
export const textFiles = SOURCES.map((source) => {
  const language = basename(dirname(source));
  return {
    source,
    language,
    file: `assets/${language}-${basename(source, '.json')}-${version}.js`,
  };
});

/**
 * Builds each file of texts to a script whose name a page can tell: its language, its own name and the version of all
 * texts. A page that knew them by hashes of their own would load the list of all of them (`src/platform/web/i18n.ts`).
 */
export function builtTexts(): Plugin {
  return {
    name: 'porchlight-built-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ define: { TEXTS_VERSION: JSON.stringify(version) } }),
    generateBundle() {
      for (const { source, file } of textFiles) {
        const texts: unknown = JSON.parse(readFileSync(join(root, source), 'utf8'));
        this.emitFile({
          type: 'asset',
          fileName: file,
          source: `export default ${JSON.stringify(texts)};`,
        });
      }
    },
  };
}

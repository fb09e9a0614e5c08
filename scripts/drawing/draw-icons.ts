// Collects the icons that src/ui/icons.tsx names into one sprite; with --check it only looks whether they are there.
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Drawing = { __iconData: { node: [element: string, attributes: Record<string, string>][] } };

const root = join(import.meta.dirname, '../..');
const icons = join(root, 'node_modules/lucide-react/dist/esm/icons');
const spriteFile = join(root, 'src/ui/icons.svg');
const named = readFileSync(join(root, 'src/ui/icons.tsx'), 'utf8').matchAll(/icon\('([\w-]+)'\)/g);

/** Some names are older words for the same drawing. */
async function fileOf(name: string): Promise<string> {
  const source = await readFile(join(icons, `${name}.mjs`), 'utf8');
  return /from '\.\/([\w-]+)\.mjs'/.exec(source)?.[1] ?? name;
}

async function symbol(name: string): Promise<string> {
  const file = join(icons, `${await fileOf(name)}.mjs`);
  const { __iconData } = (await import(pathToFileURL(file).href)) as Drawing;
  const shapes = __iconData.node.map(([element, attributes]) => {
    const { key: _key, ...shown } = attributes;
    const written = Object.entries(shown).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${element}${written.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
}

const symbols = await Promise.all(Array.from(named, ([, name = '']) => symbol(name)));
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;

if (!process.argv.includes('--check')) writeFileSync(spriteFile, sprite);
else if (readFileSync(spriteFile, 'utf8') !== sprite) {
  console.error(
    'src/ui/icons.svg is not what src/ui/icons.tsx names: node scripts/drawing/draw-icons.ts',
  );
  process.exitCode = 1;
}

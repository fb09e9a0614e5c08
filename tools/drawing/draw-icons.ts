// Collects the icons that src/ui/icons.tsx and badge-types.ts name into one sprite, and those that components.css names
// into pictures of the style sheet, for what repeats too often for an element of its own. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { badgeIcons } from '#features/people/badge-types.ts';

type Drawing = { __iconData: { node: [element: string, attributes: Record<string, string>][] } };

const root = join(import.meta.dirname, '../..');
const icons = join(root, 'node_modules/lucide-react/dist/esm/icons');
const spriteFile = join(root, 'src/ui/icons.svg');
const marksFile = join(root, 'src/ui/icon-marks.css');
const inCode = readFileSync(join(root, 'src/ui/icons.tsx'), 'utf8').matchAll(/icon\('([\w-]+)'\)/g);
const named = new Set([
  ...Array.from(inCode, ([, name = '']) => name),
  ...Object.values(badgeIcons),
]);

const looks = readFileSync(join(root, 'src/ui/components.css'), 'utf8');
const marked = new Set(Array.from(looks.matchAll(/--icon-([\w-]+)/g), ([, name = '']) => name));

/** Some names are older words for the same drawing. */
async function resolveIconName(name: string): Promise<string> {
  const source = await readFile(join(icons, `${name}.mjs`), 'utf8');
  return /from '\.\/([\w-]+)\.mjs'/.exec(source)?.[1] ?? name;
}

async function readShapes(name: string): Promise<string> {
  const file = join(icons, `${await resolveIconName(name)}.mjs`);
  const { __iconData } = (await import(pathToFileURL(file).href)) as Drawing;
  const shapes = __iconData.node.map(([element, attributes]) => {
    const { key: _key, ...shown } = attributes;
    const written = Object.entries(shown).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${element}${written.join('')}/>`;
  });
  return shapes.join('');
}

const symbol = async (name: string) =>
  `<symbol id="${name}" viewBox="0 0 24 24">${await readShapes(name)}</symbol>`;

/** As thick as `.ui-icon` draws it; its color comes from what it masks. */
const LINE = 'stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
/** Names with this suffix are drawn filled. */
const FULL = /-full$/;

async function mark(name: string): Promise<string> {
  const fill = FULL.test(name) ? '' : ' fill="none"';
  const shapes = await readShapes(name.replace(FULL, ''));
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${fill} ${LINE}>${shapes}</svg>`;
  const address = picture.replaceAll('"', "'").replaceAll('#', '%23').replaceAll('<', '%3C');
  return `  --icon-${name}: url("data:image/svg+xml,${address.replaceAll('>', '%3E')}");`;
}

const symbols = await Promise.all(Array.from(named, symbol));
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
const marks = await Promise.all(Array.from(marked, mark));
const sheet = `:root {\n${marks.join('\n')}\n}\n`;

for (const [file, content] of [
  [spriteFile, sprite],
  [marksFile, sheet],
] as const) {
  if (!process.argv.includes('--check')) writeFileSync(file, content);
  else if (readFileSync(file, 'utf8') !== content) {
    console.error(`${file} lacks an icon that is named: node tools/drawing/draw-icons.ts`);
    process.exitCode = 1;
  }
}

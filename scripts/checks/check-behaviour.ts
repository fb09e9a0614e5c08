// Compares the rows of docs/behaviour/ with the code that cites them, and reports how many of each area a test cites.
import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
const AREAS = join(root, 'docs/behaviour');
const CITING = ['src', 'test', 'e2e', 'scripts', 'tools', 'migrations', 'docs'];
const HEADING = /^# .+ \(([A-Z]+)\)$/m;
const ROW = /^- \*\*(([A-Z]+)-\d{3})\*\*/gm;
const IS_TEXT = /\.(ts|tsx|mjs|css|sql|md)$/;
const IS_TEST = /\.(test|spec)\.ts$/;

const faults: string[] = [];
const areaById = new Map<string, string>();
const prefixes = new Set<string>();

for (const name of (await readdir(AREAS)).filter((file) => file !== 'README.md').toSorted()) {
  const text = await readFile(join(AREAS, name), 'utf8');
  const prefix = HEADING.exec(text)?.[1] ?? '';
  if (prefix === '' || prefixes.has(prefix)) faults.push(`${name} has no prefix of its own`);
  prefixes.add(prefix);
  for (const [, id = '', own] of text.matchAll(ROW)) {
    if (own !== prefix) faults.push(`${id} stands in ${name}, whose prefix is ${prefix}`);
    if (areaById.has(id)) faults.push(`${id} stands twice, in ${areaById.get(id)} and ${name}`);
    areaById.set(id, name);
  }
}

const CITED = new RegExp(`\\b(${[...prefixes].join('|')})-\\d{3}\\b`, 'g');
const tested = new Set<string>();
const cited = new Set<string>();
for (const folder of CITING) {
  for (const name of await readdir(join(root, folder), { recursive: true })) {
    const path = join(root, folder, name);
    if (!IS_TEXT.test(name)) continue;
    const text = await readFile(path, 'utf8');
    for (const [id] of text.matchAll(CITED)) {
      if (!areaById.has(id)) faults.push(`${relative(root, path)} cites ${id}, which no area has`);
      if (path.startsWith(AREAS)) continue;
      cited.add(id);
      if (IS_TEST.test(name)) tested.add(id);
    }
  }
}

const count = (ids: Iterable<string>, area: string) =>
  [...ids].filter((id) => areaById.get(id) === area).length;
for (const area of new Set(areaById.values())) {
  const parts = [count(areaById.keys(), area), count(cited, area), count(tested, area)];
  console.log(
    `${area.replace('.md', '').padEnd(16)} ${parts[0]} rows, ${parts[1]} cited, ${parts[2]} by a test`,
  );
}
for (const fault of new Set(faults)) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

// Both languages hold the same keys, with plural forms of their own, and the same values to fill in; English is American.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { texts as en } from '../../locales/en/index.ts';
import { texts as es } from '../../locales/es/index.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (typeof value === 'string') into.set(path, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      flatten(child, path ? `${path}.${key}` : key, into);
    }
  }
  return into;
}

const slots = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? '').toSorted();

const problems: string[] = [];
const english = flatten(en, '', new Map());
const spanish = flatten(es, '', new Map());
const bases = (keys: Iterable<string>) =>
  new Set(Array.from(keys, (key) => key.replace(PLURAL, '')));

for (const key of bases(english.keys()).difference(bases(spanish.keys()))) {
  problems.push(`missing in es: ${key}`);
}
for (const key of bases(spanish.keys()).difference(bases(english.keys()))) {
  problems.push(`missing in en: ${key}`);
}
for (const [key, text] of english) {
  const translation = spanish.get(key);
  if (translation === undefined) continue;
  if (text.trim() === '' || translation.trim() === '') problems.push(`empty: ${key}`);
  if (!PLURAL.test(key) && slots(text).join() !== slots(translation).join()) {
    problems.push(`other values to fill in: ${key}`);
  }
}

/** Also what is no key: articles, legal pages, and the people of the demo neighborhood. */
const PROSE = [
  'locales/en/*.json',
  'src/features/content/{articles,documents}/en/*.md',
  'src/features/content/*.ts',
  'src/demo/*.ts',
];
const BRITISH =
  /\b(\w*(neighbour|colour|favourite|behaviour|honour|jeweller)\w*|(un)?(organis|realis|recognis|apologis|customis|categoris|summaris|prioritis)\w*|(kilo)?metres?|centre[sd]?|grey\w*|licences?|mould\w*|tyres?|cheques?|travell\w+|labelled|whilst|learnt|agree the \w+)\b/gi;
for await (const path of glob(PROSE)) {
  for (const [word] of readFileSync(path, 'utf8').matchAll(BRITISH)) {
    problems.push(`not American: "${word}" in ${path}`);
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

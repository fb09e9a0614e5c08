import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#platform/server/files/project-folder.ts';
import { splitWords } from '../../word-group.ts';

/** Words and phrases that mean the same, in both languages; and what they are kinds or parts of. */
export type WordGroup = {
  en: readonly string[];
  es: readonly string[];
  broader: WordGroup | null;
};

/** Reads one file: a group a line, the languages apart by a bar; an indented group is narrower than the line above. */
export function readWordGroups(text: string): WordGroup[] {
  const groups: WordGroup[] = [];
  let general: WordGroup | null = null;
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [en, es, ...others] = line.split('|').map(splitWords);
    if (!en?.length || !es?.length || others.length > 0) throw new Error(`Not a group: ${line}`);
    const isNarrower = line.startsWith('  ');
    const group: WordGroup = { en, es, broader: isNarrower ? general : null };
    if (!isNarrower) general = group;
    groups.push(group);
  }
  return groups;
}

const FOLDER = join(PROJECT_FOLDER, 'src/features/browsing/vocabulary');

let shipped: readonly WordGroup[] | null = null;

/** The vocabulary of the product (decision 0098), read once. */
export const readVocabularyFiles = (): readonly WordGroup[] =>
  (shipped ??= readdirSync(FOLDER, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => readWordGroups(readFileSync(join(FOLDER, name), 'utf8'))));

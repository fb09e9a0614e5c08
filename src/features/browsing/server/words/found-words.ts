import type { CacheDefinition } from '#platform/server/caches.ts';
import { listSearchWords } from '#platform/text/search-words.ts';
import type { Source } from '../list/count-listed.ts';
import { stemTexts } from './stems.ts';
import type { StemmedWord } from './stems.ts';
import type { TextQuery } from './text-query.ts';

const STEMS: CacheDefinition<StemmedWord> = {
  name: 'browsing.stems',
  max: 50_000,
  freshMs: Infinity,
};

/**
 * Lists what of these texts a query found (SHELL-413): words in search form, and rows of them where it asks for a
 * phrase. It says nothing about who asked, so that cached pages can hold it.
 */
export async function listFoundWords(
  source: Source,
  query: TextQuery | null,
  texts: readonly string[],
): Promise<string[]> {
  if (query === null || query.query === '') return [];
  const split = texts.map(listSearchWords);
  const stems = await stemWords(source, new Set(split.flat()));
  const runs = readRuns(query);
  const found = split.flatMap((words) => findRuns(runs, words, stems));
  return [...new Set(found)].toSorted();
}

/** So much of a description may be on a card. */
const SHOWN = 300;

/** Adds what a text found in the titles and descriptions of a page, as far as cards show them. */
export async function addFoundWords<
  Page extends { rows: ReadonlyArray<{ title: string; description?: string }> },
>(source: Source, query: TextQuery | null, page: Page): Promise<Page & { foundWords: string[] }> {
  const texts = page.rows.flatMap(({ title, description = '' }) => [
    title,
    description.slice(0, SHOWN),
  ]);
  return { ...page, foundWords: await listFoundWords(source, query, texts) };
}

async function stemWords({ db, caches }: Source, words: ReadonlySet<string>) {
  const stems = new Map<string, StemmedWord>();
  const unknown: string[] = [];
  for (const word of words) {
    const known = caches.get(STEMS, word);
    if (known) stems.set(word, known);
    else unknown.push(word);
  }
  if (unknown.length === 0) return stems;
  for (const [at, [stemmed]] of (await stemTexts(db, unknown)).entries()) {
    const word = unknown[at];
    if (word === undefined || !stemmed) continue;
    caches.set(STEMS, word, stemmed);
    stems.set(word, stemmed);
  }
  return stems;
}

/** Stems as far apart as a query wants them; mostly it is just one. */
type Run = { stem: string; at: number; isBeginning: boolean }[];
type Runs = { byStem: ReadonlyMap<string, readonly Run[]>; beginnings: readonly Run[] };

const known = new WeakMap<TextQuery, Runs>();

/** A lexeme with its fields, or an operator of a `tsquery`. */
const TOKEN = /'((?:[^'\\]|''|\\\\)*)'(:[A-Z]*\*?)?|<(-|\d+)>|[|&]/g;

function readRuns(text: TextQuery): Runs {
  const read = known.get(text);
  if (read) return read;
  const byStem = new Map<string, Run[]>();
  const beginnings: Run[] = [];
  for (const run of text.alternatives.flatMap(({ query }) => splitRuns(query))) {
    const [first] = run;
    if (!first) continue;
    if (first.isBeginning) beginnings.push(run);
    else byStem.set(first.stem, [...(byStem.get(first.stem) ?? []), run]);
  }
  const runs = { byStem, beginnings };
  known.set(text, runs);
  return runs;
}

function splitRuns(query: string): Run[] {
  const runs: Run[] = [];
  let run: Run = [];
  let distance = 0;
  for (const [, lexeme, fields = '', follows] of query.matchAll(TOKEN)) {
    if (follows !== undefined) distance = follows === '-' ? 1 : Number(follows);
    else if (lexeme !== undefined) {
      if (distance === 0) runs.push((run = []));
      const stem = lexeme.replaceAll(/(['\\])\1/g, '$1');
      const at = (run.at(-1)?.at ?? 0) + distance;
      run.push({ stem, at, isBeginning: fields.endsWith('*') });
      distance = 0;
    }
  }
  return runs;
}

function findRuns(
  { byStem, beginnings }: Runs,
  words: readonly string[],
  stems: ReadonlyMap<string, StemmedWord>,
): string[] {
  const keys = words.map((word) => {
    const { en = null, es = null } = stems.get(word) ?? {};
    return [en, es, `=${word}`].filter((key) => key !== null);
  });
  const isAt = (at: number, { stem, isBeginning }: Run[number]) =>
    keys[at]?.some((key) => (isBeginning ? key.startsWith(stem) : key === stem)) === true;
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const begun = [...(keys[at] ?? []).flatMap((key) => byStem.get(key) ?? []), ...beginnings];
    const lengths = begun
      .filter((run) => run.every((one) => isAt(at + one.at, one)))
      .map((run) => (run.at(-1)?.at ?? 0) + 1);
    if (lengths.length === 0) continue;
    const longest = Math.max(...lengths);
    found.push(words.slice(at, at + longest).join(' '));
    at += longest - 1;
  }
  return found;
}

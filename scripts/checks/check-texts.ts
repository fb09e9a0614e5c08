// Both languages hold the same keys, with plural forms of their own, and the same values to fill in, and use none of the
// words that docs/words.md says are never ours.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { texts as en } from '../../locales/en/index.gen.ts';
import { texts as es } from '../../locales/es/index.gen.ts';
import { neverWordsIn, readNeverWords } from './never-words.ts';

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
  if (/[“”]/.test(text)) problems.push(`not "…": ${key}`);
  const translation = spanish.get(key);
  if (translation === undefined) continue;
  if (text.trim() === '' || translation.trim() === '') problems.push(`empty: ${key}`);
  if (!PLURAL.test(key) && slots(text).join() !== slots(translation).join()) {
    problems.push(`other values to fill in: ${key}`);
  }
}

for (const [key, text] of spanish) {
  // Examples of JSON keep its quotation marks.
  if (/["“”]/.test(text) && !text.includes('{"')) problems.push(`not «…»: ${key}`);
}

/** Texts with a count that read the same for one: the number stands alone or before a unit, or there are always several. */
const SAME_FOR_ONE = new Set([
  'chats.archived.open',
  'draws.result.all',
  'draws.result.place',
  'helper.feed.newMany',
  'home.guide.minutes',
  'home.stats.number',
  'mail.reply.tooManyFiles',
  'marketplace.filters.countMore',
  'marketplace.filters.countMoreLabel',
  'marketplace.filters.showMore',
  'marketplace.filters.withCount',
  'notifications.messages.saved_search_more',
  'people.reliability.how.few',
  'places.local.count',
  'places.local.countMore',
  'places.open.countMore',
  'posting.frame.minutes',
  'referrals.stats.balance',
  'searches.list.newMore',
  'searches.refusals.most_searches',
  'services.filters.showMore',
  'task-filters.countMore',
  'task-filters.countMoreLabel',
  'task-filters.withCount',
  'tasks.browse.foundMore',
  'tasks.browse.showMore',
  'tasks.card.manageCount',
]);
for (const [language, texts] of [
  ['en', english],
  ['es', spanish],
] as const) {
  const counting = Array.from(texts).filter(([, text]) => slots(text).includes('count'));
  for (const base of bases(counting.map(([key]) => key)).difference(SAME_FOR_ONE)) {
    for (const form of ['one', 'other']) {
      if (!texts.has(`${base}_${form}`))
        problems.push(`no form for ${form} in ${language}: ${base}`);
    }
  }
}

/** Names under which texts carry numbers. */
const NUMBER_NAMES =
  'amount|days|hours|least|length|max|miles|min|minutes|months|most|n|number|price|seconds|shown|tokens|total|value|weeks|years';
const BEFORE_PLURAL = new RegExp(
  `\\{\\{\\s*(${NUMBER_NAMES})(?:, number)?\\s*\\}\\} (?!más\\b|menos\\b|is\\b)\\p{L}{2,}s(?!\\p{L})`,
  'gu',
);
/** Numbers that are never 1, by file and name: fixed limits, prices and periods, and distances like '1.0'. */
const NEVER_ONE = new Set([
  'availability.most',
  'boards.value',
  'bookings.most',
  'chat.max',
  'common.days',
  'draws.hours',
  'identity.least',
  'items.max',
  'items.most',
  'items.value',
  'listing.max',
  'media.max',
  'offers.most',
  'people.days',
  'people.most',
  'posting.max',
  'referrals.days',
  'referrals.tokens',
  'request.value',
  'service_form.max',
  'services.most',
  'share-target.max',
  'services.value',
  'tasks.value',
  'templates.most',
  'tokens.days',
  'tokens.price',
]);
for (const [language, texts] of [
  ['en', english],
  ['es', spanish],
] as const) {
  for (const [key, text] of texts) {
    const file = key.slice(0, key.indexOf('.'));
    for (const [, name = ''] of text.matchAll(BEFORE_PLURAL)) {
      if (NEVER_ONE.has(`${file}.${name}`)) continue;
      problems.push(`no form for one in ${language}: ${key} counts by {{${name}}}, use {{count}}`);
    }
  }
}

/** Texts without keys: articles, legal pages, and the people of the demo neighborhood. */
const PROSE = 'src/features/content/{articles,documents}';
const LANGUAGES = [
  ['English', english, [`${PROSE}/en/*.md`, 'src/features/content/*.ts', 'src/demo/**/*.ts']],
  ['Spanish', spanish, [`${PROSE}/es/*.md`]],
] as const;
/** Comments are for developers, so the rules for texts do not apply to them. */
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const wordsDocument = readFileSync('docs/words.md', 'utf8');
for (const [language, texts, files] of LANGUAGES) {
  const words = readNeverWords(wordsDocument, `Never in ${language}`);
  for (const [key, text] of texts) problems.push(...neverWordsIn(key, text, words));
  for await (const path of glob(files, { exclude: ['**/*.test.ts'] })) {
    const prose = readFileSync(path, 'utf8').replaceAll(COMMENT, '');
    problems.push(...neverWordsIn(path, prose, words));
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

/** Checks what no linter sees: the size of folders, commit subjects, headless comments, and words of the documents. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const MOST_FILES = 22;
const CODE = ['src', 'test', 'e2e', 'tools', 'scripts'];
/** Commits before the rule are left as they are. */
const CHECKED_COMMITS = 100;
const LONGEST_SUBJECT = 72;
const SUBJECT = /^[a-z][a-z0-9, -]*: [A-Z]/;

/** A comment that begins with one of these has no subject: "What is sent to whom." */
const HEADLESS =
  /^\s*(?:\/\*\*|\/\/) (?:What|Of|Who|Whoever|Whom|Whose|Nobody|Somebody|Everybody|Anybody) /gm;

/** Words of translated English, which the documents avoid; code spans do not count. */
const TRANSLATED = /\b(?:somebody|nobody|whoever|whom|anew|meanwhile)\b/gi;
/** Quotes such words to refuse them. */
const WORDS = 'docs/words.md';

const files = CODE.flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ),
);
const crowded = [...Map.groupBy(files, ({ parentPath }) => parentPath)]
  .filter(([, { length }]) => length > MOST_FILES)
  .map(
    ([folder, { length }]) =>
      `${folder.slice(root.length + 1)} holds ${length} files; ${MOST_FILES} are allowed. Split it by subject.`,
  );

// A source archive has no history.
const log = spawnSync('git', ['log', `-${CHECKED_COMMITS}`, '--no-merges', '--format=%s'], {
  cwd: root,
  encoding: 'utf8',
});
const untitled = (log.status === 0 ? log.stdout.trim().split('\n') : [])
  .filter((subject) => !SUBJECT.test(subject) || subject.length > LONGEST_SUBJECT)
  .map(
    (subject) =>
      `Commit subject "${subject}": write "area: Imperative", at most ${LONGEST_SUBJECT} characters.`,
  );

const headless = files
  .filter(({ name }) => /\.(?:tsx?|mjs)$/.test(name))
  .map(({ parentPath, name }) => join(parentPath, name))
  .flatMap((path) =>
    (readFileSync(path, 'utf8').match(HEADLESS) ?? []).map(
      (start) =>
        `${path.slice(root.length + 1)}: a comment begins with "${start.trim()}"; write a sentence.`,
    ),
  );

const inDocs = (name: string) => `docs/${name}`;
const documents = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(root, 'docs')).map(inDocs)]
  .concat(readdirSync(join(root, 'docs/decisions')).map((name) => inDocs(`decisions/${name}`)))
  .filter((path) => path.endsWith('.md') && path !== WORDS);
const translated = documents.flatMap((path) =>
  (
    readFileSync(join(root, path), 'utf8')
      .replaceAll(/`[^`]*`/g, '')
      .match(TRANSLATED) ?? []
  ).map((word) => `${path}: "${word}" reads as translated; name the person or the thing.`),
);

const problems = [...crowded, ...untitled, ...headless, ...translated];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);

/** Checks what no linter sees: the size of folders, the titles of commits, and comments that are no sentences. */
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
/** How many such comments are left; lower it with every one that is rewritten (docs/words.md, "Words in code"). */
const HEADLESS_LEFT = 49;

const folders = CODE.flatMap((top) => [
  join(root, top),
  ...readdirSync(join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
]);
const crowded = folders.flatMap((folder) => {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  if (files.length <= MOST_FILES) return [];
  const path = folder.slice(root.length + 1);
  return [`${path} holds ${files.length} files; ${MOST_FILES} are allowed. Split it by subject.`];
});

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

const headless = folders
  .flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
      .map((entry) => join(folder, entry.name)),
  )
  .reduce((sum, path) => sum + (readFileSync(path, 'utf8').match(HEADLESS)?.length ?? 0), 0);
const wordless =
  headless <= HEADLESS_LEFT
    ? []
    : [
        `${headless} comments begin without a subject; HEADLESS_LEFT says ${HEADLESS_LEFT}. ` +
          'Write sentences.',
      ];

const problems = [...crowded, ...untitled, ...wordless];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);

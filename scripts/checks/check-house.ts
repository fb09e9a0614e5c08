/** Checks what no linter sees: how many files a folder holds, and how the newest commits are titled. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const MOST_FILES = 22;
const CODE = ['src', 'test', 'e2e', 'tools', 'scripts'];
/** Commits before the rule are left as they are. */
const CHECKED_COMMITS = 100;
const LONGEST_SUBJECT = 72;
const SUBJECT = /^[a-z][a-z0-9, -]*: [A-Z]/;

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

const problems = [...crowded, ...untitled];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);

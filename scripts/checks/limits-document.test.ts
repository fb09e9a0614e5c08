import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

const DECLARED = /\ballowance\(\s*'([\w.-]+)',\s*([\d_]+),\s*'(\w+)',?\s*\)/g;
const LISTED = /^\| `([\w.-]+)` \|[^|]*\|[^|]*\| ([\d,]+) an? (\w+) \|/gm;

const found = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, name, points, each]) =>
    [name, points?.replace(/[_,]/g, ''), each].join(' '),
  );

test('docs/limits.md lists every allowance with its number, and no other', async () => {
  const declared: string[] = [];
  for await (const path of glob('src/**/*.ts')) {
    declared.push(...found(readFileSync(path, 'utf8'), DECLARED));
  }
  expect(declared.length).toBeGreaterThan(10);
  expect(found(readFileSync('docs/limits.md', 'utf8'), LISTED).sort()).toEqual(declared.sort());
});

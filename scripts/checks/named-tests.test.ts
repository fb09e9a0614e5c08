import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'src/identity/server';
const NAMED = /`([\w./-]+\.test\.ts)`(?:: ((?:"[^"]+"(?:; )?)+))?/g;

/** Documents that name the tests of the identity service which show what they say. */
test.each(['docs/threat-model.md', 'docs/identity-calls.md'])(
  '%s names tests that there are',
  (document) => {
    const text = readFileSync(document, 'utf8').replace(/`scripts\/checks\/[\w.-]+`/, '');
    const missing: string[] = [];
    let titles = 0;
    for (const [, file = '', named = ''] of text.matchAll(NAMED)) {
      const path = [file, join(FOLDER, file)].find(existsSync);
      if (path === undefined) {
        missing.push(file);
        continue;
      }
      const source = readFileSync(path, 'utf8');
      for (const [, title = ''] of named.matchAll(/"([^"]+)"/g)) {
        titles += 1;
        if (!source.includes(title)) missing.push(`${path}: ${title}`);
      }
    }
    expect(missing).toEqual([]);
    expect(titles).toBeGreaterThan(50);
  },
);

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { privateWordIn } from './lint-words.ts';

test.each([
  ['keptCount', 'cache, store, draft or autosave'],
  ['MOST_KEPT', 'cache, store, draft or autosave'],
  ['kept-pages', 'cache, store, draft or autosave'],
  ['useTellTyping', 'notify, broadcast, emit or send'],
  ['isTold', 'notify, broadcast, emit or send'],
  ['hears', 'receive or listen'],
  ['sayToken', 'send, print or log'],
  ['writeLetter', 'email'],
  ['openTalk', 'conversation'],
  ['acquaintances', 'presence audience'],
  ['wishOf', 'request, query or input'],
  ['priceOf', 'say what it does'],
  ['city-of', 'say what it does'],
  ['leaf', 'category path or category kind'],
  ['placeSpot', 'geo point'],
  ['stretchKey', 'segment or message window'],
  ['turns', 'concurrency limit'],
])('%s is no name of ours: %s', (name, instead) => {
  expect(privateWordIn(name)).toContain(instead);
});

test.each([
  'keepAlive',
  'anyOf',
  'isOfTime',
  'letterSpacing',
  'keepsake',
  'leavesOpen',
  'turnOff',
  'storyteller',
  'hearth',
])('%s may be a name', (name) => expect(privateWordIn(name)).toBeNull());

describe('the linter', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porchlight-words-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function complaintsAbout(code: string, file = 'names.ts'): Promise<string[]> {
    await writeFile(join(folder, file), code);
    const root = join(import.meta.dirname, '../..');
    const args = ['-c', join(root, '.oxlintrc.json'), '--format=json', join(folder, file)];
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, {
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: Array<{ code: string; message: string }>;
    };
    return diagnostics
      .filter(({ code: rule }) => rule === 'porchlight(private-words)')
      .map(({ message }) => /" in (\S+)/.exec(message)?.[1] ?? message);
  }

  it.each([
    ['a variable', 'export const wish = 1;', ['wish']],
    [
      'a function and its parameters',
      'export function tell({ a: heard = 1 }) { return heard; }',
      ['tell', 'heard'],
    ],
    [
      'a class and its members',
      'export class Talk { #kept = 1; say() { return this.#kept; } }',
      ['Talk', 'kept', 'say'],
    ],
    [
      'a type and its members',
      'export type Letter = { leaf: string; hear(wish: string): void };',
      ['Letter', 'leaf', 'hear', 'wish'],
    ],
    ['a field of an object', 'export const calls = { kept: 1 };', ['kept']],
    ['a part of a pattern', 'export const [spot] = [1];', ['spot']],
  ])('names the private word of %s', async (_what, code, names) => {
    expect(await complaintsAbout(code)).toEqual(names);
  });

  it('names that of a file', async () => {
    expect(await complaintsAbout('export const one = 1;', 'kept-pages.ts')).toEqual(['kept-pages']);
  });

  it.each([
    [
      'of others',
      "import { hear } from 'theirs'; export const one = hear({ keepAlive: true }).told;",
    ],
    ['in texts and comments', "// Nobody is told.\nexport const text = 'we wish';"],
    [
      'in a pattern on what others name',
      'export const { keep: stored, tell: { said: sent } } = JSON.parse("1");',
    ],
  ])('takes such words %s', async (_where, code) => {
    expect(await complaintsAbout(code)).toEqual([]);
  });
});

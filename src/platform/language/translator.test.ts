import i18next from 'i18next';
import { expect, test } from 'vitest';
import { texts as en } from '../../../locales/en/index.gen.ts';
import { texts as es } from '../../../locales/es/index.gen.ts';
import { Translator, filledKey } from './translator.ts';
import type { TextKey } from './translator.ts';

const PLURAL = /_(one|many|other)$/;

function listKeys(branch: object, path = ''): string[] {
  return Object.entries(branch).flatMap(([key, value]) =>
    typeof value === 'object'
      ? listKeys(value, `${path}${key}.`)
      : [`${path}${key}`.replace(PLURAL, '')],
  );
}

test.each([
  ['en', en],
  ['es', es],
] as const)('every text in %s reads as i18next would have it', async (language, texts) => {
  const reference = i18next.createInstance();
  await reference.init({
    lng: language,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    interpolation: { escapeValue: false },
  });
  const translator = new Translator(language, (key) => expect.fail(`no text for ${key}`));
  const numbers = new Set(
    JSON.stringify(texts)
      .matchAll(/\{\{\s*(\w+), number/g)
      .map(([, name]) => name ?? ''),
  );
  const slots = new Set(
    JSON.stringify(texts)
      .matchAll(/\{\{\s*(\w+)/g)
      .map(([, name]) => name ?? ''),
  );
  const keys = Object.entries(texts).flatMap(([namespace, branch]) => {
    translator.add(namespace, branch);
    return listKeys(branch).map((key) => `${namespace}:${key}`);
  });
  expect(keys.length).toBeGreaterThan(400);
  for (const count of [0, 1, 2, 12]) {
    const params = {
      ...Object.fromEntries([...slots].map((name) => [name, numbers.has(name) ? 7 : `<${name}>`])),
      count,
    };
    const ours = keys.map((key) => translator.t(key as TextKey, params));
    const theirs = keys.map((key) =>
      (reference.t as (key: string, params: object) => string)(key, params),
    );
    expect(ours).toEqual(theirs);
  }
});

test('large numbers are grouped and a missing text is reported', () => {
  const missing: string[] = [];
  const translator = new Translator('en', (key) => missing.push(key));
  translator.add('tasks', { found_one: 'one', found_other: '{{count, number}} found' });
  expect(translator.t('tasks:found' as TextKey, { count: 12_345 })).toBe('12,345 found');
  expect(translator.t('tasks:lost' as TextKey)).toBe('lost');
  expect(missing).toEqual(['tasks:lost']);
});

test('a key brings values of its own where one string stands for a text', () => {
  const translator = new Translator('en', (key) => expect.fail(key));
  translator.add('media', { over_limit: 'at most {{max, number}} of {{count, number}}' });
  const key = filledKey('media:over_limit', { max: 8, count: 9 });
  expect(translator.has(key)).toBe(true);
  expect(translator.t(key as TextKey)).toBe('at most 8 of 9');
  expect(translator.t(key as TextKey, { max: 5 })).toBe('at most 5 of 9');
});

test('a million in Spanish takes the form of other large numbers', () => {
  const translator = new Translator('es', (key) => expect.fail(key));
  translator.add('tasks', { found_one: 'una', found_other: '{{count, number}} tareas' });
  expect(translator.t('tasks:found' as TextKey, { count: 1_000_000 })).toBe('1,000,000 tareas');
});

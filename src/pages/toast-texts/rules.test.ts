import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { Translator } from '#platform/translator.ts';
import { errorTextOf } from '#platform/web/error-text.ts';
import { texts } from '../../../locales/en/index.ts';
import { SOURCE, codeOf, textsOf } from './test-toasts.ts';

const NAMESPACE = /useTranslation\('([\w-]+)'\)/g;
const ONE_SENTENCE =
  /(?:announce|showToast)\(\{ title: t\('([\w:.-]+)'\)(?:, tone: 'error')? \}\)/g;

/** The keys of toasts that are a title alone; of each namespace the file uses. */
const titlesIn = (file: string) => {
  const code = codeOf(file);
  const namespaces = [...code.matchAll(NAMESPACE)].map(([, own]) => own);
  return [...code.matchAll(ONE_SENTENCE)].flatMap(([, key = '']) =>
    key.includes(':') ? [key] : namespaces.map((own) => `${own}:${key}`),
  );
};

test('a failure that begins "Failed to" stands below the title "Error", never alone (NOTE-097)', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  const titles = files.flatMap(titlesIn);
  expect(titles).toContain('identity:toasts.welcomeBack');
  expect(titles.filter((key) => textsOf(key)[0]?.startsWith('Failed to'))).toEqual([]);
});

test('where no other text fits it says that something went wrong, and nothing technical (NOTE-098, NOTE-100)', () => {
  expect(textsOf('common:errors.unexpected')).toEqual([
    'Something went wrong. Please try again.',
    'Algo salió mal. Inténtalo de nuevo.',
  ]);
  const translator = new Translator('en', vi.fn<(key: string) => void>());
  translator.add('common', texts.common);
  const technical = new Error('duplicate key value violates unique constraint "reports_pkey"');
  expect(errorTextOf(translator, technical)).toBe('Something went wrong. Please try again.');
});

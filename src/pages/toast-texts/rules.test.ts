import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { Translator } from '#platform/language/translator.ts';
import { errorTextOf } from '#platform/web/error-text.ts';
import { texts } from '../../../locales/en/index.ts';
import { SOURCE, codeOf, textsOf } from './test-toasts.ts';

const NAMESPACE = /useTranslation\('([\w-]+)'\)/g;
const ONE_SENTENCE =
  /(?:announce|showToast)\(\{ title: t\('([\w:.-]+)'\)(?:, tone: 'error')? \}\)/g;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
);

/** The keys of toasts that are a title alone; of each namespace the file uses. */
const titlesIn = (file: string) => {
  const code = codeOf(file);
  const namespaces = [...code.matchAll(NAMESPACE)].map(([, own]) => own);
  return [...code.matchAll(ONE_SENTENCE)].flatMap(([, key = '']) =>
    key.includes(':') ? [key] : namespaces.map((own) => `${own}:${key}`),
  );
};

test('a failure that begins "Failed to" stands below the title "Error", never alone (NOTE-097)', () => {
  const titles = files.flatMap(titlesIn);
  expect(titles).toContain('identity:toasts.welcomeBack');
  expect(titles.filter((key) => textsOf(key)[0]?.startsWith('Failed to'))).toEqual([]);
});

test('every toast has a Spanish text besides the English one (NOTE-099)', () => {
  const toasts = files.flatMap(titlesIn).map((key) => textsOf(key));
  // Keys that were read with another namespace of their file than their own are no texts.
  const isText = (text: string) => text.includes(' ') || /[!.…]$/.test(text);
  const spoken = toasts.filter(([english = '']) => isText(english));
  expect(spoken.length).toBeGreaterThan(50);
  expect(spoken.filter(([english, spanish]) => english === spanish)).toEqual([]);
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

/** Every file below these folders, and these files, without their tests. */
const filesOf = (...places: string[]) =>
  files.filter((file) => places.some((place) => file.startsWith(place)));

test('what is only logged has no toast (NOTE-200, NOTE-201)', () => {
  const silent = filesOf(
    'features/quick-help/web/feed/',
    'features/geo/web/map/',
    'features/tasks/web/wizard/form/',
    'platform/web/live/',
  );
  expect(silent.length).toBeGreaterThan(20);
  expect(silent.filter((file) => /announce\(\{|showToast\(/.test(codeOf(file)))).toEqual([]);
  // Of codes only one that was worth something is said.
  expect(codeOf('features/referrals/web/redeem-codes.ts')).toContain('if (!redeemed) continue;');
});

test('the posts of a city are copied without a record, as is a referral link (NOTE-095, NOTE-096)', () => {
  for (const file of [
    'pages/cities/social-posts.tsx',
    'features/referrals/web/use-referral-link.ts',
  ]) {
    expect(codeOf(file)).toMatch(/clipboard\.writeText\(text\)|copyText\(url/);
    expect(codeOf(file)).not.toMatch(/shares\.track|useShare\b/);
  }
  expect(textsOf('places:social.copied')).toEqual([
    'Copied. Paste it wherever you like.',
    'Copiado. Pégalo donde quieras.',
  ]);
});

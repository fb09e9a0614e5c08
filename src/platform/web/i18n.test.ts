import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage, createI18n, needTexts } from './i18n.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('a part that loads while the language changes gets its texts in the new language (SHELL-228)', async () => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  const i18n = await createI18n('en');
  await Promise.all([changeLanguage(i18n, 'es'), needTexts('questions', 'reviews')]);
  expect(i18n.language).toBe('es');
  expect(i18n.t('questions:title')).toBe('Preguntas');
  expect(i18n.t('reviews:leave')).not.toBe('reviews:leave');
});

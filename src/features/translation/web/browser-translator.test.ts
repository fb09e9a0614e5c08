import { afterEach, describe, expect, it, vi } from 'vitest';

/** As in a new tab, where no detector was asked for yet. */
const inNewTab = async () => {
  vi.resetModules();
  return import('./browser-translator.ts');
};

interface Browser {
  detected?: { detectedLanguage: string; confidence: number };
  detector?: string;
  pair?: string;
}

/** A browser that takes every text for the same language; answers with the pairs it was asked about. */
function browserWith(browser: Browser) {
  const asked: object[] = [];
  vi.stubGlobal('LanguageDetector', {
    availability: async () => browser.detector ?? 'available',
    create: async () => ({ detect: async () => (browser.detected ? [browser.detected] : []) }),
  });
  vi.stubGlobal('Translator', {
    availability: async (pair: object) => {
      asked.push(pair);
      return browser.pair ?? 'available';
    },
    create: async () => ({ translate: async (text: string) => `¡${text}!` }),
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it('offers nothing where the browser has no translator (SHELL-354)', async () => {
  const { hasTranslator } = await import('./translatable-text.tsx');
  expect(hasTranslator()).toBe(false);
  browserWith({});
  expect(hasTranslator()).toBe(true);
});

describe('a text is offered', () => {
  const german = { detectedLanguage: 'de', confidence: 0.98 };
  const GERMAN = 'Die Regenrinne ist voll.';
  const ENGLISH = 'The gutters are full and need a cleaning.';
  it.each<[string, string, string, Browser, string | null]>([
    ['in another language by its common words', ENGLISH, 'es', {}, 'en'],
    ['in the language of its reader by them', ENGLISH, 'en', {}, null],
    ['in another language as detected', GERMAN, 'en', { detected: german }, 'de'],
    ['in that of its reader as detected', GERMAN, 'de', { detected: german }, null],
    ['to be fetched', GERMAN, 'en', { detected: german, pair: 'downloadable' }, 'de'],
    ['of no such pair', GERMAN, 'en', { detected: german, pair: 'unavailable' }, null],
    ['detected with doubts', GERMAN, 'en', { detected: { ...german, confidence: 0.4 } }, null],
    ['undetermined', GERMAN, 'en', { detected: { ...german, detectedLanguage: 'und' } }, null],
    ['without any language', GERMAN, 'en', {}, null],
    ['with no detector ready', GERMAN, 'en', { detected: german, detector: 'downloadable' }, null],
  ])('%s (SHELL-351)', async (_name, text, reader, browser, language) => {
    browserWith(browser);
    const { translatableFrom } = await inNewTab();
    expect(await translatableFrom(text, reader)).toBe(language);
  });

  it('by the language it is in, whatever the country (SHELL-351)', async () => {
    const asked = browserWith({ detected: { ...german, detectedLanguage: 'de-AT' } });
    const { translatableFrom } = await inNewTab();
    await translatableFrom(GERMAN, 'en');
    expect(asked).toEqual([{ sourceLanguage: 'de', targetLanguage: 'en' }]);
  });
});

it('is translated by the browser (SHELL-352)', async () => {
  browserWith({});
  const { translate } = await inNewTab();
  const pair = { sourceLanguage: 'en', targetLanguage: 'es' };
  expect(await translate('Hello', pair)).toBe('¡Hello!');
});

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
  const { hasTranslator } = await inNewTab();
  expect(hasTranslator()).toBe(false);
  browserWith({});
  expect(hasTranslator()).toBe(true);
});

describe('a text is offered', () => {
  const english = { detectedLanguage: 'en', confidence: 0.98 };
  it.each<[string, string | null, Browser, string]>([
    ['in another language', 'en', { detected: english }, 'es'],
    ['whose language has to be fetched', 'en', { detected: english, pair: 'downloadable' }, 'es'],
    [
      'of another country alone',
      null,
      { detected: { ...english, detectedLanguage: 'en-GB' } },
      'en',
    ],
    ['in the language of its reader', null, { detected: english }, 'en'],
    ['the browser is not sure of', null, { detected: { ...english, confidence: 0.4 } }, 'es'],
    ['the browser cannot tell', null, { detected: { ...english, detectedLanguage: 'und' } }, 'es'],
    ['it finds no language in', null, {}, 'es'],
    ['it has no such pair for', null, { detected: english, pair: 'unavailable' }, 'es'],
    ['it knows by common words alone', 'en', { detector: 'downloadable' }, 'es'],
    ['in the same language by common words', null, { detector: 'unavailable' }, 'en'],
  ])('%s: %s (SHELL-351)', async (_name, language, browser, reader) => {
    browserWith(browser);
    const { translatableFrom } = await inNewTab();
    expect(await translatableFrom('The gutters are full and need a cleaning.', reader)).toBe(
      language,
    );
  });

  it('by the language it is in, whatever the country (SHELL-351)', async () => {
    const asked = browserWith({ detected: { ...english, detectedLanguage: 'en-GB' } });
    const { translatableFrom } = await inNewTab();
    await translatableFrom('The gutters are full and need a cleaning.', 'es');
    expect(asked).toEqual([{ sourceLanguage: 'en', targetLanguage: 'es' }]);
  });
});

it('is translated by the browser (SHELL-352)', async () => {
  browserWith({});
  const { translate } = await inNewTab();
  const pair = { sourceLanguage: 'en', targetLanguage: 'es' };
  expect(await translate('Hello', pair)).toBe('¡Hello!');
});

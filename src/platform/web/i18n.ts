import { createIsomorphicFn } from '@tanstack/react-start';
import i18next from 'i18next';
import type { i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { rememberPlainTexts } from './server-texts.ts';
import { deviceStorage, setCookie } from './storage.ts';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

const YEAR = 365 * 24 * 60 * 60;
const STORAGE_KEY = 'language';

// Each language is a chunk of its own: nobody downloads the one they do not read.
const loadTexts = {
  en: () => import('../../../locales/en/index.ts'),
  es: () => import('../../../locales/es/index.ts'),
};

const serverInstances = new Map<Language, Promise<I18n>>();

/** One instance a language on the server, where it never changes; in the browser the tab's. */
export function createI18n(language: Language): Promise<I18n> {
  if (!import.meta.env.SSR || import.meta.env.DEV) return makeI18n(language);
  const instance = serverInstances.get(language) ?? makeServerI18n(language);
  serverInstances.set(language, instance);
  return instance;
}

async function makeServerI18n(language: Language): Promise<I18n> {
  const instance = await makeI18n(language);
  rememberPlainTexts(instance);
  return instance;
}

async function makeI18n(language: Language): Promise<I18n> {
  const instance = i18next.createInstance();
  const { texts } = await loadTexts[language]();
  await instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: 'common',
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/** Changes the language at once and remembers it on this device (SHELL-227, SHELL-228). */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  const { texts } = await loadTexts[language]();
  for (const [namespace, resources] of Object.entries(texts)) {
    i18n.addResourceBundle(language, namespace, resources, true, true);
  }
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  deviceStorage.set(STORAGE_KEY, language);
  setCookie('language', language, YEAR);
}

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'es';
}

/** The choice kept on this device, which counts before the browser's own wish (SHELL-226). */
export const savedLanguage = createIsomorphicFn()
  .server((): Language | null => null)
  .client((): Language | null => {
    const saved = deviceStorage.get(STORAGE_KEY);
    return isLanguage(saved) ? saved : null;
  });

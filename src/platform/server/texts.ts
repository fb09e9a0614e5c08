import i18next from 'i18next';
import { texts as en } from '../../../locales/en/index.ts';
import { texts as es } from '../../../locales/es/index.ts';
import type { Language } from './viewer.ts';

const instance = i18next.createInstance();
await instance.init({
  resources: { en, es },
  fallbackLng: 'en',
  ns: Object.keys(en),
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});

export type TextParams = Record<string, string | number>;

/** The text of a key like `tasks:refusals.own_task` in the reader's language. */
export function text(language: Language, key: string, params: TextParams = {}): string {
  const translate = instance.getFixedT(language) as (key: string, params: TextParams) => string;
  return translate(key, params);
}

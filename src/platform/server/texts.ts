import { texts as en } from '../../../locales/en/index.gen.ts';
import { texts as es } from '../../../locales/es/index.gen.ts';
import { Translator } from '../language/translator.ts';
import type { TextKey, TextParams } from '../language/translator.ts';
import type { Language } from './viewer.ts';

function createTranslator(language: Language, texts: object): Translator {
  const translator = new Translator(language, (key) => {
    throw new Error(`no text for ${key} in ${language}`);
  });
  for (const [namespace, branch] of Object.entries(texts)) translator.add(namespace, branch);
  return translator;
}

const translators = { en: createTranslator('en', en), es: createTranslator('es', es) };

/** The text of a key like `tasks:refusals.own_task` in the reader's language. */
export function text(language: Language, key: string, params?: TextParams): string {
  // Keys also come from schemas and refusals, as plain text.
  return translators[language].t(key as TextKey, params);
}

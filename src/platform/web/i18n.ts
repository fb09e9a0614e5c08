import { createIsomorphicFn } from '@tanstack/react-start';
import { Translator, isLanguage } from '../language/translator.ts';
import type { Language, Namespace, Translate } from '../language/translator.ts';
import { readAskedLanguage } from '../language/asked-language.ts';
import { deviceStorage, setCookie } from './storage/storage.ts';

const YEAR = 365 * 24 * 60 * 60;
const STORAGE_KEY = 'language';

/** Texts that every page of the site may need; the rest comes with the pages that show it. */
const EVERYWHERE: Namespace[] = ['common', 'shell'];

/** Names one version of all built texts (`scripts/pages/text-files.ts`). */
declare const TEXTS_VERSION: string;

const isBuiltPage = import.meta.env.PROD && !import.meta.env.SSR;

// Browsers download only the language in use, and no other page's texts. Their built files are found by name: a list of
// them would weigh 4 KB on every page.
const files = isBuiltPage
  ? {}
  : import.meta.glob<{ default: object }>([
      '../../../locales/*/*.json',
      '!../../../locales/*/mail.json',
    ]);
const allNamespaces = Object.keys(files).flatMap(
  (path) => /\/en\/([\w-]+)\.json$/.exec(path)?.[1] ?? [],
);

const readFile = (language: Language, name: string): Promise<{ default: object }> | undefined =>
  isBuiltPage
    ? import(/* @vite-ignore */ `/assets/${language}-${name}-${TEXTS_VERSION}.js`)
    : files[`../../../locales/${language}/${name}.json`]?.();

/** The texts of one tab, or of one page on the server, whose language may change under way. */
export class I18n {
  #translator: Translator;
  readonly #listeners = new Set<() => void>();

  constructor(translator: Translator) {
    this.#translator = translator;
  }

  get language(): Language {
    return this.#translator.language;
  }

  get t(): Translate {
    return this.#translator.t;
  }

  /** For React: the same object until the language changes. */
  readonly current = (): Translator => this.#translator;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  change(translator: Translator): void {
    this.#translator = translator;
    for (const listener of this.#listeners) listener();
  }
}

async function readTexts(translator: Translator, namespaces: string[]): Promise<Translator> {
  const known = translator.namespaces;
  await Promise.all(
    namespaces.map(async (name) => {
      if (known.includes(name)) return;
      const file = await readFile(translator.language, name);
      if (file) translator.add(name, file.default);
    }),
  );
  return translator;
}

// A page that shows a key instead of a text is broken.
// oxlint-disable-next-line no-console -- the browser tests watch it
const complain = (key: string) => console.error(`no text for ${key}`);

const onServer = new Map<Language, Promise<Translator>>();
let inThisTab: I18n | null = null;

/** All texts on the server, where they never change; in the browser only those every page needs. */
export async function createI18n(language: Language): Promise<I18n> {
  if (!import.meta.env.SSR) {
    inThisTab = new I18n(await readTexts(new Translator(language, complain), EVERYWHERE));
    return inThisTab;
  }
  const cached = import.meta.env.DEV ? undefined : onServer.get(language);
  const made = cached ?? readTexts(new Translator(language, complain), allNamespaces);
  onServer.set(language, made);
  return new I18n(await made);
}

/** Resolves when these texts can be shown; on the server they always can. */
export async function needTexts(...namespaces: Namespace[]): Promise<void> {
  const i18n = inThisTab;
  if (!i18n) return;
  let read: Translator;
  // The language may change while they are read.
  do read = await readTexts(i18n.current(), namespaces);
  while (read !== i18n.current());
}

/** For `lazy`: code that comes late, together with its texts. */
export async function withTexts<Code>(
  namespaces: Namespace[],
  load: () => Promise<Code>,
): Promise<Code> {
  const [code] = await Promise.all([load(), needTexts(...namespaces)]);
  return code;
}

/** Changes the language at once and remembers it on this device (SHELL-227, SHELL-228). */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  const next = new Translator(language, complain);
  // Parts that come late bring more texts while these are read.
  const countMissing = () => i18n.current().namespaces.length - next.namespaces.length;
  do await readTexts(next, i18n.current().namespaces);
  while (countMissing() > 0);
  i18n.change(next);
  document.documentElement.lang = language;
  rememberLanguage(language);
}

function rememberLanguage(language: Language) {
  deviceStorage.set(STORAGE_KEY, language);
  setCookie('language', language, YEAR);
}

/**
 * A page opened at its address in one language stays in it: the language is stored like a choice, and leaves the address,
 * so that no link or return address carries it along.
 */
export function takeAskedLanguage(): void {
  const { pathname, search, hash } = window.location;
  const { asked, rest } = readAskedLanguage(search);
  if (asked !== null) rememberLanguage(asked);
  if (rest !== search)
    window.history.replaceState(window.history.state, '', pathname + rest + hash);
}

/** The choice stored on this device, which counts before the browser's own language (SHELL-226). */
export const savedLanguage = createIsomorphicFn()
  .server((): Language | null => null)
  .client((): Language | null => {
    const saved = deviceStorage.get(STORAGE_KEY);
    return isLanguage(saved) ? saved : null;
  });

import { lazy } from '../lazy.ts';
import { isolated } from '../text/direction.ts';
import type { texts } from '../../../locales/en/index.gen.ts';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'es';

/** A stored language; English where there is none. */
export const asLanguage = (value: unknown): Language => (isLanguage(value) ? value : 'en');

/** The locale by which each language formats numbers and dates in the United States. */
export const getLocale = (language: Language): string => (language === 'es' ? 'es-US' : 'en-US');

type Texts = typeof texts;
type Unplural<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;
type PathIn<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string
    ? Unplural<Key>
    : `${Key}.${PathIn<Branch[Key]>}`;
}[keyof Branch & string];

/** One file of `locales/<language>/`. */
export type Namespace = keyof Texts;
type FullKey = { [Name in Namespace]: `${Name}:${PathIn<Texts[Name]>}` }[Namespace];
/** `refusals.own_task` of the namespace at hand, or `tasks:refusals.own_task` of any. */
export type TextKey<Own extends Namespace = 'common'> = PathIn<Texts[Own]> | FullKey;
/** The ends of all keys that begin like this: 'offer_received' of `offers:notices.`. */
export type TextKeyBelow<Beginning extends string> = FullKey extends infer Key
  ? Key extends `${Beginning}${infer End}`
    ? End
    : never
  : never;
export type TextParams = Record<string, string | number>;
export type Translate<Own extends Namespace = 'common'> = (
  key: TextKey<Own>,
  params?: TextParams,
) => string;

/**
 * A text's key with the values to fill in, for where one string stands for a text, as the message of a schema does:
 * `media:fields.too_many_images?max=8`.
 */
export const filledKey = (key: string, params: Record<string, number>): string =>
  `${key}?${Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;

/** Whether the message of a schema is a text of ours, which a library's own, for programmers, is not. */
export const isTextKey = (message: string): boolean =>
  /^[a-z_-]+:[\w.]+(\?[\w=&]+)?$/.test(message);

function readKey(key: string): [bare: string, params: TextParams | undefined] {
  const end = key.indexOf('?');
  if (end === -1) return [key, undefined];
  const written = Array.from(new URLSearchParams(key.slice(end)));
  const values = written.map(([name, value]) => [name, Number(value)]);
  return [key.slice(0, end), Object.fromEntries(values)];
}

const SLOT = /\{\{\s*(\w+)(, number)?\s*\}\}/g;

/**
 * The texts of one language in the format of i18next, as far as ours use it: nested keys, `{{value}}`,
 * `{{count, number}}`, and plural forms by `_one` and `_other`. A test compares every text with i18next, which does
 * far more and weighs ten times as much (decision 0011).
 */
export class Translator {
  readonly language: Language;
  /** The text of a key of 'common', or of a full key like `tasks:refusals.own_task`. */
  readonly t: Translate;
  readonly #namespaces = new Map<string, Map<string, string>>();
  readonly #bound = new Map<string, (key: string, params?: TextParams) => string>();
  readonly #plural: () => Intl.PluralRules;
  readonly #number: () => Intl.NumberFormat;
  readonly #onMissing: (key: string) => void;

  constructor(language: Language, onMissing: (key: string) => void) {
    this.language = language;
    this.#plural = lazy(() => new Intl.PluralRules(language));
    this.#number = lazy(() => new Intl.NumberFormat(getLocale(language)));
    this.#onMissing = onMissing;
    this.t = this.within('common');
  }

  /** Takes in one file of texts. */
  add(namespace: string, texts: object): void {
    const flat = new Map<string, string>();
    flatten(texts, '', flat);
    this.#namespaces.set(namespace, flat);
  }

  get namespaces(): string[] {
    return [...this.#namespaces.keys()];
  }

  /** Whether there is such a text, by its full key; what a page does not say it may not have at hand. */
  has(key: string): boolean {
    const [namespace = '', path = ''] = readKey(key)[0].split(':');
    const texts = this.#namespaces.get(namespace);
    return texts?.has(path) === true || texts?.has(`${path}_other`) === true;
  }

  /** `t` for the keys of one namespace; the same function every time. */
  within<Own extends Namespace>(own: Own): Translate<Own> {
    const known = this.#bound.get(own);
    if (known) return known;
    const bound = (key: string, params?: TextParams) => this.#text(own, key, params);
    this.#bound.set(own, bound);
    return bound;
  }

  #text(own: string, written: string, given: TextParams | undefined): string {
    const [key, filled] = readKey(written);
    const params = filled ? { ...filled, ...given } : given;
    const colon = key.indexOf(':');
    const texts = this.#namespaces.get(colon === -1 ? own : key.slice(0, colon));
    const path = key.slice(colon + 1);
    const count = params?.['count'];
    const text =
      (typeof count === 'number'
        ? (texts?.get(`${path}_${this.#plural().select(count)}`) ?? texts?.get(`${path}_other`))
        : undefined) ?? texts?.get(path);
    if (text === undefined) {
      this.#onMissing(colon === -1 ? `${own}:${key}` : key);
      return path;
    }
    return params && text.includes('{{') ? this.#fill(text, params) : text;
  }

  #fill(text: string, params: TextParams): string {
    return text.replace(SLOT, (_, name: string, asNumber: string | undefined) => {
      const value = params[name] ?? '';
      return asNumber !== undefined && typeof value === 'number'
        ? this.#number().format(value)
        : isolated(String(value));
    });
  }
}

function flatten(branch: object, path: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(branch)) {
    if (typeof value === 'string') into.set(path + key, value);
    else if (typeof value === 'object' && value !== null) flatten(value, `${path}${key}.`, into);
  }
}

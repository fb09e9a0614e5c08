import { tabStorage } from '../storage/storage.ts';

/** The key under which typed words are stored over a reload. */
const TYPED_WORDS = 'typed';
/** Field types that hold words or a choice; passwords and files are not among them. */
const TYPES =
  /^(text|search|email|tel|url|number|date|time|datetime-local|month|week|range|checkbox|radio|textarea|select-one)$/;
const SECRET = /password|one-time-code|^cc-/;

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that the person has changed, with the page they were on. */
const typedOn = new WeakMap<Field, string>();

export const pageNow = (): string => window.location.pathname + window.location.search;

export const isTyped = (field: Field): boolean => typedOn.has(field);

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isStorable = (field: Field): boolean =>
  TYPES.test(field.type) && !SECRET.test(field.autocomplete) && !field.disabled;

export const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

export const getFieldValue = (field: Field): string =>
  isChoice(field) ? (field.checked ? 'on' : '') : field.value;

/** Returns the fields of a page by their labels, which stay the same over a reload; ids may not. */
export function fieldsByName(): Map<string, Field> {
  const seen = new Map<string, number>();
  const fields = Array.from(document.querySelectorAll('input, textarea, select')).filter(isField);
  return new Map(
    fields.filter(isStorable).map((field) => {
      const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
      const name = [field.type, field.name, label, isChoice(field) ? field.value : ''].join('|');
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      return [`${name}|${before}`, field];
    }),
  );
}

/** Stores the typed words of this page in the tab; call it right before a reload (SHELL-393). */
export function storeTypedWords(): void {
  const page = pageNow();
  const fields = Array.from(fieldsByName())
    .filter(([, field]) => typedOn.get(field) === page)
    .map(([name, field]) => [name, getFieldValue(field)]);
  if (fields.length === 0) return;
  tabStorage.set(TYPED_WORDS, JSON.stringify({ page, at: Date.now(), fields }));
}

/** Returns the stored words and removes them. */
export function takeTypedWords(): string | null {
  const stored = tabStorage.get(TYPED_WORDS);
  tabStorage.remove(TYPED_WORDS);
  return stored;
}

export function noteField({ target }: Event): void {
  if (isField(target)) typedOn.set(target, pageNow());
}

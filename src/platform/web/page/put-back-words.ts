import { z } from 'zod';
import { fieldsByName, isChoice, isTyped, pageNow, getFieldValue } from './typed-words.ts';
import type { Field } from './typed-words.ts';

/** A reload takes less than this; older words belong to another visit. */
const MOST_AGE_MS = 60_000;

const storedWords = z.object({
  page: z.string(),
  at: z.number(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

/**
 * Fills in the words that were typed before the page reloaded, as soon as their fields are rendered: some are in a dialog
 * that has to be opened again. Words typed since then stay (SHELL-393).
 */
export function putBackWords(stored: string): void {
  const { page, at, fields } = storedWords.parse(JSON.parse(stored));
  if (Date.now() - at > MOST_AGE_MS) return;
  const left = new Map(fields);
  const changes = new MutationObserver(putBack);
  changes.observe(document.body, { childList: true, subtree: true });
  putBack();

  function putBack() {
    if (pageNow() !== page) return changes.disconnect();
    for (const [name, field] of fieldsByName()) {
      const value = left.get(name);
      if (value === undefined) continue;
      left.delete(name);
      if (!isTyped(field)) fill(field, value);
    }
    if (left.size === 0) changes.disconnect();
  }
}

/** Sets a value as typing does, with its events, so that forms notice it. */
function fill(field: Field, value: string): void {
  if (getFieldValue(field) === value) return;
  if (isChoice(field)) return field.click();
  // React overrides the setter on the element; the prototype's setter bypasses that.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

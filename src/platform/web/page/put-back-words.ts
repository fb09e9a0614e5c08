import { z } from 'zod';
import { fieldsByName, isChoice, isTyped, pageNow, valueOf } from './typed-words.ts';
import type { Field } from './typed-words.ts';

/** A reload takes less; older words belong to another visit of the page. */
const MOST_AGE_MS = 60_000;

const storedWords = z.object({
  page: z.string(),
  at: z.number(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

/**
 * Puts back what was typed before the page was read anew, as soon as its fields are there: some come with a dialog that has
 * to be opened again. What is typed meanwhile stays (SHELL-393).
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

/** As if it was typed: forms learn of a value by its event. */
function fill(field: Field, value: string): void {
  if (valueOf(field) === value) return;
  if (isChoice(field)) return field.click();
  // React watches the element's own property, which hides the one that is set here.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

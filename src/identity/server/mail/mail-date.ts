import { getLocale } from '#platform/language/translator.ts';
import type { Language } from '#platform/language/translator.ts';

/** A moment as an e-mail names it: in UTC and saying so, since nothing here knows where its reader is. */
export function mailDate(language: Language, at: Date): string {
  const format = new Intl.DateTimeFormat(getLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(at)} UTC`;
}

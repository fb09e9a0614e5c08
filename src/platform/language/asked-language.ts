import { isLanguage } from './translator.ts';
import type { Language } from './translator.ts';

/**
 * Every page has an address in each language: `?lang=es`. Says which language an address asks for, and its query
 * without it, all other signs as they were, so that server and browser go on from the same address.
 */
export function readAskedLanguage(search: string): { asked: Language | null; rest: string } {
  const parts = search.replace(/^\?/, '').split('&');
  const asking = parts.filter((part) => part.startsWith('lang='));
  const asked = asking.map((part) => part.slice('lang='.length)).find(isLanguage) ?? null;
  const rest = parts.filter((part) => part !== '' && !asking.includes(part)).join('&');
  return { asked, rest: rest === '' ? '' : `?${rest}` };
}

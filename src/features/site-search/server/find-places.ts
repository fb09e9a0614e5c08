import { readLocalPlace } from '#features/geo/local-place.ts';
import type { LocalPlace } from '#features/geo/local-place.ts';
import { listOpenPlaces } from '#features/tasks/server/public.ts';
import type { Source } from '#features/browsing/server/public.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import { MOST_PLACES } from '../limits.ts';

const SHORTEST = 2;

/** Finds towns with open tasks whose names begin like the text, 'san fra' or 'austin, tx' (SHELL-400). */
export async function findPlaces(
  source: Source,
  readerId: string | null,
  text: string,
): Promise<LocalPlace[]> {
  const typed = toWords(text);
  if (typed.length < SHORTEST) return [];
  const keys = await listOpenPlaces(source, readerId);
  return keys
    .filter((key) => key.replaceAll('-', ' ').startsWith(typed))
    .slice(0, MOST_PLACES)
    .flatMap((key) => readLocalPlace(key) ?? []);
}

const toWords = (text: string): string =>
  toSearchForm(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

import { stateNames } from '../../state-names.ts';
import { foldName } from './fold-name.ts';

/** The parts of a typed address that name its place; the street is what is left before them. */
export type ReadAddress = {
  /** The parts between commas without country, state and ZIP code; the last one may be the city. */
  parts: string[];
  /** Two letters, or empty. */
  state: string;
  /** Five digits, or empty. */
  zip: string;
};

const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?)\s*$/i;
// A number at the very beginning is a house number unless nothing else is there.
const ZIP = /(^|[\s,])(\d{5})(?:-\d{4})?\s*$/;

const stateByName: ReadonlyMap<string, string> = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [foldName(name), code],
  ]),
);

/** The code of a state written as its code or its name, or null. */
export const findStateCode = (text: string): string | null =>
  stateByName.get(foldName(text)) ?? null;

/** Takes a typed address apart from its end: country, ZIP code, state, then the rest (GEO-076). */
export function readAddress(text: string): ReadAddress {
  let rest = text.trim().replace(COUNTRY, '');
  const zip = ZIP.exec(rest)?.[2] ?? '';
  if (zip !== '') rest = rest.replace(ZIP, '');
  const parts = rest
    .split(',')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  const state = takeState(parts, zip !== '');
  return { parts, state, zip };
}

/** Takes the state off the end of the last part; a lone 'New York' or 'Washington' stays a city. */
function takeState(parts: string[], isZipKnown: boolean): string {
  const last = parts.at(-1);
  if (last === undefined) return '';
  const words = last.split(' ');
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const isAll = count === words.length;
    if (isAll && parts.length === 1 && !isZipKnown && last.length > 2) continue;
    const state = findStateCode(words.slice(-count).join(' '));
    if (state === null) continue;
    parts.pop();
    if (!isAll) parts.push(words.slice(0, -count).join(' '));
    return state;
  }
  return '';
}

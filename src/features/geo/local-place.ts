import { usStates } from './us-states.ts';

/** A city as a page's heading names it and as its address does. */
export type LocalPlace = { city: string; state: string; key: string };

const LONGEST_PARAMETER = 100;
/** Letters of any language with their accents, digits and what stands in the names of towns. */
const NAME = /^[\p{L}\p{M}\p{N} .'’-]+$/u;
const ACCENTS = /[\u0300-\u036f]+/g;

/** The name without accents and signs, as in the address; the database stores it of every task. */
export const placeKey = (city: string, state: string): string =>
  `${city
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}-${state.toLowerCase()}`;

/** Splits an area such as 'Austin, TX'. */
export function splitArea(area: string): { city: string; state: string } {
  const comma = area.lastIndexOf(', ');
  return { city: area.slice(0, comma), state: area.slice(comma + 2) };
}

/**
 * The place a parameter like `san-francisco-ca` names (SHELL-182); null when it names none: no
 * state of the United States at its end, no city before it, or signs that no name has (SHELL-188,
 * SHELL-191).
 */
export function readLocalPlace(parameter: string): LocalPlace | null {
  if (parameter.length > LONGEST_PARAMETER || !NAME.test(parameter)) return null;
  const words = parameter.split('-').filter((word) => word.trim() !== '');
  const last = words.pop()?.toUpperCase();
  const state = usStates.find((known) => known === last);
  const typed = words.map(titleCased).join(' ').trim();
  const city = spelled.get(bare(typed)) ?? typed;
  if (state === undefined || !/[\p{L}\p{N}]/u.test(city)) return null;
  return { city, state, key: placeKey(city, state) };
}

const titleCased = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/(^|\s)\p{L}/gu, (first) => first.toUpperCase())
    .replaceAll(
      /\b(Mc|[OL]['’])(\p{L})/gu,
      (_, begin: string, next: string) => begin + next.toUpperCase(),
    );

/** Names that an address cannot spell: it has a hyphen in place of every sign. */
const SPELLED = [
  "Coeur d'Alene",
  'DeKalb',
  'DeSoto',
  'Fuquay-Varina',
  "Land O' Lakes",
  'LaGrange',
  "O'Fallon",
  'Wilkes-Barre',
  'Winston-Salem',
];
const bare = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const spelled = new Map(SPELLED.map((name) => [bare(name), name]));

/** D, L and O before an apostrophe, which one address writes as a hyphen and another leaves out. */
const APOSTROPHE = /(^|-)([dlo])(-?)(?=[a-z]{2,}-)/g;

/** The keys under which a town's tasks are stored, whether its name was typed with an apostrophe or without. */
export function keysOfPlace(key: string): string[] {
  const others = Array.from(key.matchAll(APOSTROPHE), ({ index, 0: found, 3: hyphen }) => {
    const end = index + found.length;
    return hyphen === '-'
      ? key.slice(0, end - 1) + key.slice(end)
      : `${key.slice(0, end)}-${key.slice(end)}`;
  });
  return [key, ...others];
}

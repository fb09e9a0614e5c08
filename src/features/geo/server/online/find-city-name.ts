/** A part of a postal address as geocoders give it, with what kinds of area it is. */
export type AddressPart = { types: readonly string[]; name: string };

/** The first of these that an address has is its city (GEO-088, TASK-205). */
const CITY_TYPES = [
  'locality',
  'sublocality_level_1',
  'administrative_area_level_2',
  'administrative_area_level_3',
  'neighborhood',
  'sublocality',
] as const;

export function findCityName(parts: readonly AddressPart[]): string {
  for (const type of CITY_TYPES) {
    const name = findPartName(parts, type);
    if (name !== '') return name;
  }
  return '';
}

/** The name of the part of one type, or nothing. */
export const findPartName = (parts: readonly AddressPart[], type: string): string =>
  parts.find(({ types, name }) => types.includes(type) && name.trim() !== '')?.name.trim() ?? '';

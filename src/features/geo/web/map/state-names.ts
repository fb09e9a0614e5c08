import type { Language } from '#platform/language/translator.ts';

/** The states whose names are written otherwise in Spanish. */
const SPANISH: Readonly<Record<string, string>> = {
  Hawaii: 'Hawái',
  Louisiana: 'Luisiana',
  Michigan: 'Míchigan',
  Mississippi: 'Misisipi',
  Missouri: 'Misuri',
  'New Hampshire': 'Nuevo Hampshire',
  'New Jersey': 'Nueva Jersey',
  'New Mexico': 'Nuevo México',
  'New York': 'Nueva York',
  'North Carolina': 'Carolina del Norte',
  'North Dakota': 'Dakota del Norte',
  Oregon: 'Oregón',
  Pennsylvania: 'Pensilvania',
  'South Carolina': 'Carolina del Sur',
  'South Dakota': 'Dakota del Sur',
  'West Virginia': 'Virginia Occidental',
  'District of Columbia': 'Distrito de Columbia',
};

/** A state's name as people of a language write it. */
export const stateNameIn = (language: Language, name: string): string =>
  (language === 'es' ? SPANISH[name] : undefined) ?? name;

import { addressText } from './address-text.ts';

const CHOICES_LENGTH = 100;

/** Returns the known choices named in a text, each once and in the order of the vocabulary. */
export function choicesIn<Choice extends string>(raw: unknown, known: readonly Choice[]): Choice[] {
  const named = addressText(raw, CHOICES_LENGTH)?.split(',') ?? [];
  return known.filter((choice) => named.includes(choice));
}

/** In an address a choice of several is one text; none and unknown ones are left out. */
export function choicesText(raw: unknown, known: readonly string[]): string | undefined {
  return choicesIn(raw, known).join(',') || undefined;
}

/** The same text without one of the choices. */
export const withoutChoice = <Choice extends string>(
  raw: unknown,
  known: readonly Choice[],
  choice: Choice,
): string | undefined =>
  choicesIn(raw, known)
    .filter((other) => other !== choice)
    .join(',') || undefined;

/** A day of the calendar in an address, which '2026-02-30' is not. */
export function addressDay(raw: unknown): string | undefined {
  const text = addressText(raw, 'YYYY-MM-DD'.length);
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

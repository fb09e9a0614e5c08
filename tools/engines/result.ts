import type { Person } from './person.ts';

/** A page, or a step of the journey, in one engine. */
export type Result = { engine: string; what: string; faults: string[] };

/** One engine to check pages in. */
export type Visit = {
  engine: string;
  newPerson: () => Promise<Person>;
  /** Puts a picture beside the others of this engine. */
  show: (person: Person, name: string) => Promise<void>;
};

/**
 * Harmless complaints: here maps are drawn without a graphics card, and languages told apart without Chromium's model.
 */
const FORGIVEN = [/WebGL/, /language detection model was required/];

/** Does it; what goes wrong, and what the consoles of these people complain about, are its faults. */
export async function collectResult(
  { engine }: Visit,
  what: string,
  people: readonly Person[],
  act: () => Promise<string[] | void>,
  forgiven: readonly RegExp[] = [],
): Promise<Result> {
  // The lines below the first repeat what was waited for.
  const found = await act().catch((error: unknown) => String(error).split('\n', 1));
  const complaints = await Promise.all(people.map(({ tab }) => tab.takeComplaints()));
  const unforgiven = complaints
    .flat()
    .filter((complaint) => ![...FORGIVEN, ...forgiven].some((it) => it.test(complaint)));
  const faults = [...(found ?? []), ...unforgiven];
  console.error(`${engine} ${what}: ${faults.join('; ') || 'ok'}`);
  return { engine, what, faults };
}

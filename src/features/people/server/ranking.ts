import { createHash } from 'node:crypto';
import { ENOUGH_CASES } from '#features/reliability/rules.ts';

/** Out of so many places one is a newcomer's (decision 0049). */
export const NEWCOMERS_SHARE = 5;

export type Ranked = {
  id: string;
  /** The database's `rating_score`. */
  score: number;
  /** Of how many published reviews, no-shows among them. */
  cases: number;
};

/** Somebody of whom too little is known to be ranked. */
export const isNewcomer = ({ cases }: Pick<Ranked, 'cases'>): boolean => cases < ENOUGH_CASES;

/**
 * People by the lower bound of what their reviews say, and in every five places one, drawn, for somebody who has too few
 * of them, while there are any. All draws are hashes of `draw`, a day and what is looked at: fair, and the same for
 * everybody who counts again.
 */
export function rankPeople<Person extends Ranked>(
  people: readonly Person[],
  draw: string,
): Person[] {
  const ticket = new Map(people.map((person) => [person.id, ticketOf(draw, person.id)]));
  const byTicket = (one: Person, other: Person) =>
    (ticket.get(one.id) ?? '') < (ticket.get(other.id) ?? '') ? -1 : 1;
  const newcomers = people.filter(isNewcomer).toSorted(byTicket);
  const known = people
    .filter((person) => !isNewcomer(person))
    .toSorted((one, other) => other.score - one.score || byTicket(one, other));
  return people.flatMap((_person, place) => {
    const isNewcomers = place % NEWCOMERS_SHARE === drawnPlace(draw, place);
    const [first, second] = isNewcomers ? [newcomers, known] : [known, newcomers];
    return first.shift() ?? second.shift() ?? [];
  });
}

/** Which place is the newcomer's among those that this one belongs to. */
function drawnPlace(draw: string, place: number): number {
  const five = Math.floor(place / NEWCOMERS_SHARE);
  return Number.parseInt(ticketOf(draw, String(five)).slice(0, 8), 16) % NEWCOMERS_SHARE;
}

const ticketOf = (draw: string, what: string): string =>
  createHash('sha256').update(`${draw}\n${what}`).digest('hex');

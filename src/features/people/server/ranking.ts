import { createHash } from 'node:crypto';
import { ENOUGH_CASES } from '#features/reliability/rules.ts';

/** Out of so many places one is a newcomer's (decision 0049). */
export const NEWCOMERS_SHARE = 5;

export type Ranked = {
  id: string;
  /** The database's `rating_score`. */
  score: number;
  /** The number of published reviews behind the score, including no-shows. */
  cases: number;
};

/** Whether too little is known of a person to rank them. */
export const isNewcomer = ({ cases }: Pick<Ranked, 'cases'>): boolean => cases < ENOUGH_CASES;

/**
 * Ranks people by the lower bound of their reviews. In every five places one, drawn, goes to a person with too few
 * reviews, while there are any. All draws are hashes of `draw`, a day and the subject viewed: fair, and the same for
 * everyone who recomputes them.
 */
export function rankPeople<Person extends Ranked>(
  people: readonly Person[],
  draw: string,
): Person[] {
  const ticket = new Map(people.map((person) => [person.id, hashTicket(draw, person.id)]));
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
  return Number.parseInt(hashTicket(draw, String(five)).slice(0, 8), 16) % NEWCOMERS_SHARE;
}

const hashTicket = (draw: string, what: string): string =>
  createHash('sha256').update(`${draw}\n${what}`).digest('hex');

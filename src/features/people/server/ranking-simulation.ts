import { rankPeople } from './ranking.ts';
import type { Ranked } from './ranking.ts';

/**
 * The database's `rating_score` of so many reviews of one to five stars: the lower bound of the 90 % credible interval of
 * the mean, where before any review each number is as likely as another (Evan Miller, "Ranking Items With Star Ratings",
 * 2014). A test compares the two.
 */
export function scoreRatings(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const computeMoment = (power: number) =>
    counts.reduce((sum, count, at) => sum + (at + 1) ** power * (count + 1), 0) /
    (total + counts.length);
  const [mean, squares] = [computeMoment(1), computeMoment(2)];
  return mean - 1.65 * Math.sqrt((squares - mean ** 2) / (total + counts.length + 1));
}

export type Simulation = {
  people: number;
  tasks: number;
  seed: number;
};

export type Outcome = {
  /** Spearman's correlation of the order by score with the true qualities, over all people; 1 at most. */
  correlation: number;
  /** The same among those with at least one review. */
  correlationOfReviewed: number;
  reviewed: number;
  /** In how many searches each could have been seen, until they were. */
  searchesUntilSeen: number[];
  neverSeen: number;
};

const CANDIDATES = 25;
/** As many are looked at; the first are chosen more often. */
const LOOKED_AT = 10;
const NEXT_PLACE = 0.8;
const REVIEWED_SHARE = 0.7;

type Policy = 'ours' | 'plain mean';
type Person = Ranked & { quality: number; stars: number[]; searches: number; isSeen: boolean };

/**
 * Simulates a neighborhood in which each person's true quality is known: people join over the first half of the tasks,
 * for each task some of them offer, the poster looks at the first places and mostly takes one of the first, and often
 * writes a review. Reviews decide who comes first next time.
 */
export function simulate(policy: Policy, { people: size, tasks, seed }: Simulation): Outcome {
  const chance = createRandom(seed);
  const people = Array.from({ length: size }, (_, at): Person => ({
    id: String(at),
    quality: 0.3 + 0.7 * chance(),
    stars: [0, 0, 0, 0, 0],
    score: scoreUnder(policy, [0, 0, 0, 0, 0]),
    cases: 0,
    searches: 0,
    isSeen: false,
  }));
  const searchesUntilSeen: number[] = [];
  for (let task = 0; task < tasks; task += 1) {
    const joined = Math.min(size, CANDIDATES + Math.floor((2 * task * size) / tasks));
    const candidates = drawSample(people.slice(0, joined), CANDIDATES, chance);
    const shown = orderUnder(policy, candidates, `task ${task}`).slice(0, LOOKED_AT);
    for (const person of candidates) if (!person.isSeen) person.searches += 1;
    for (const person of shown) {
      if (!person.isSeen) searchesUntilSeen.push(person.searches);
      person.isSeen = true;
    }
    const chosen = choosePerson(shown, chance);
    if (chosen && chance() < REVIEWED_SHARE) review(chosen, policy, chance);
  }
  const reviewed = people.filter(({ cases }) => cases > 0);
  return {
    correlation: computeCorrelation(people),
    correlationOfReviewed: computeCorrelation(reviewed),
    reviewed: reviewed.length,
    searchesUntilSeen: searchesUntilSeen.toSorted((one, other) => one - other),
    neverSeen: people.filter(({ isSeen }) => !isSeen).length,
  };
}

/** The naive policy: the mean, and 0 without reviews. */
const computeMean = (stars: readonly number[]): number => {
  const total = stars.reduce((sum, count) => sum + count, 0);
  return total === 0 ? 0 : stars.reduce((sum, count, at) => sum + (at + 1) * count, 0) / total;
};

const scoreUnder = (policy: Policy, stars: readonly number[]) =>
  policy === 'ours' ? scoreRatings(stars) : computeMean(stars);

const orderUnder = (policy: Policy, people: readonly Person[], draw: string) =>
  policy === 'ours'
    ? rankPeople(people, draw)
    : people.toSorted((one, other) => other.score - one.score);

function drawSample(people: Person[], count: number, chance: () => number): Person[] {
  for (let at = 0; at < Math.min(count, people.length); at += 1) {
    const other = at + Math.floor(chance() * (people.length - at));
    const [one, two] = [people[at], people[other]];
    if (one && two) [people[at], people[other]] = [two, one];
  }
  return people.slice(0, count);
}

function choosePerson(shown: readonly Person[], chance: () => number): Person | undefined {
  const at = shown.findIndex(() => chance() > NEXT_PLACE);
  return shown[at === -1 ? 0 : at];
}

/** Four chances to do well: 1 star and one more for each that is taken. */
function review(person: Person, policy: Policy, chance: () => number): void {
  const more = [1, 2, 3, 4].filter(() => chance() < person.quality).length;
  person.stars[more] = (person.stars[more] ?? 0) + 1;
  person.cases += 1;
  person.score = scoreUnder(policy, person.stars);
}

/** Spearman's rank correlation of score and quality; equal scores share their places. */
function computeCorrelation(people: readonly Person[]): number {
  const [scores, qualities] = [
    rankValues(people.map(({ score }) => score)),
    rankValues(people.map(({ quality }) => quality)),
  ];
  const middle = (people.length - 1) / 2;
  const sum = (of: (at: number) => number) =>
    people.reduce((total, _person, at) => total + of(at), 0);
  const off = (places: number[]) => (at: number) => (places[at] ?? 0) - middle;
  const together = sum((at) => off(scores)(at) * off(qualities)(at));
  const spread = (places: number[]) => sum((at) => off(places)(at) ** 2);
  return together / Math.sqrt(spread(scores) * spread(qualities));
}

function rankValues(values: readonly number[]): number[] {
  const order = values
    .map((_value, at) => at)
    .toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const places: number[] = [];
  for (let from = 0; from < order.length;) {
    const equal = order.slice(from).findIndex((at) => values[at] !== values[order[from] ?? 0]);
    const to = equal === -1 ? order.length : from + equal;
    for (const at of order.slice(from, to)) places[at] = (from + to - 1) / 2;
    from = to;
  }
  return places;
}

/** Mulberry32: the same numbers for the same seed, everywhere. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

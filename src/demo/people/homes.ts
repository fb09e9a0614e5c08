import type { Random } from '../random.ts';
import type { Resident } from '../seed-people.ts';
import { makeHome } from '../tasks/draft-of-task.ts';
import type { Home } from '../tasks/draft-of-task.ts';
import { neighborhoods } from './places.ts';
import type { PlaceName } from './places.ts';

const places = Object.keys(neighborhoods) as PlaceName[];

const toPlaceName = (city: string): PlaceName =>
  places.find((place) => neighborhoods[place].some((one) => one.city === city)) ?? 'austin';

/** The same people, each at one address of their own town, whatever they sell or do. */
export class Homes {
  readonly #random: Random;
  readonly #known = new Map<string, Home>();

  constructor(random: Random) {
    this.#random = random;
  }

  of(person: Resident): Home {
    const known = this.#known.get(person.key);
    if (known) return known;
    const home = makeHome(toPlaceName(person.city), person.city, this.#random);
    this.#known.set(person.key, home);
    return home;
  }
}

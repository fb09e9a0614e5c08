import type { Point } from '#features/geo/distance.ts';
import { itemDraft } from '#features/marketplace/item-draft.ts';
import type { ItemDraft } from '#features/marketplace/item-draft.ts';
import type { ItemStatus } from '#features/marketplace/vocabulary.ts';
import type { Homes } from '../people/homes.ts';
import type { Random } from '../random.ts';
import { findResident } from '../seed-people.ts';
import type { Resident, Residents } from '../seed-people.ts';
import type { Home } from '../tasks/draft-of-task.ts';
import type { DemoConversation, DemoItem, DrawStory } from './demo-item.ts';

const HOUR_MS = 3_600_000;

/** A listing with everything that has happened to it. */
export type ItemStory = {
  item: DemoItem;
  id: string;
  seller: Resident;
  draft: ItemDraft;
  home: Home;
  point: Point;
  status: ItemStatus;
  listedAt: Date;
  /** When it was reserved or sold. */
  changedAt: Date;
  /** When its owner was asked whether it is still there. */
  askedAt: Date | null;
  /** The person who reserved it or bought it. */
  buyer: Resident | null;
  reservedUntil: Date | null;
  conversations: readonly ItemConversation[];
  draw: DrawStory | null;
};

export type ItemConversation = Pick<DemoConversation, 'lines' | 'offers'> & { buyer: Resident };

/** The same people, each at one address of their own town. */
export class ItemTeller {
  readonly #people: Residents;
  readonly #random: Random;
  readonly #now: Date;
  readonly #homes: Homes;

  constructor(people: Residents, options: { random: Random; now: Date; homes: Homes }) {
    this.#people = people;
    this.#random = options.random;
    this.#now = options.now;
    this.#homes = options.homes;
  }

  person(key: string): Resident {
    return findResident(this.#people, key);
  }

  buildStory(item: DemoItem, photos: readonly string[]): ItemStory {
    const seller = this.person(item.seller);
    const home = this.#homes.of(seller);
    const { address, city, state, zipCode } = home.location;
    const listedAt = new Date(this.#now.getTime() - item.hoursOld * HOUR_MS);
    const buyer = item.soldTo ?? item.reservedFor?.buyer ?? null;
    const hoursReserved = item.reservedFor?.hours ?? null;
    const [length, width, height] = item.dimensions ?? [];
    return {
      item,
      id: this.#random.idAt(listedAt),
      seller,
      home,
      point: home.point,
      listedAt,
      changedAt: new Date(this.#now.getTime() - (item.hoursOld * HOUR_MS) / 4),
      askedAt: item.isDueForRenewal === true ? new Date(this.#now.getTime() - 24 * HOUR_MS) : null,
      status: item.soldTo ? 'sold' : item.reservedFor ? 'reserved' : 'available',
      buyer: buyer === null ? null : this.person(buyer),
      reservedUntil:
        hoursReserved === null ? null : new Date(this.#now.getTime() + hoursReserved * HOUR_MS),
      conversations: (item.conversations ?? []).map((conversation) => ({
        ...conversation,
        buyer: this.person(conversation.buyer),
      })),
      draw: null,
      draft: itemDraft.parse({
        ...item,
        length,
        width,
        height,
        shippingOptions: item.shipping,
        location: `${address}, ${city}, ${state} ${zipCode}`,
        photos,
      }),
    };
  }
}

import { sql } from 'kysely';
import { cityCenter } from '#features/geo/city-center.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { readItemSearch } from '#features/marketplace/server/public.ts';
import { WANTED_DAYS } from '#features/wanted/limits.ts';
import { toWantedWords } from '#features/wanted/wanted-words.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { findResident } from '../seed-people.ts';
import type { Residents } from '../seed-people.ts';

const DAY_MS = 86_400_000;

/** Each with the number of days since it was posted. */
const demoPosts = [
  {
    owner: 'imani',
    title: 'Looking for a crib',
    description:
      'Our second one comes in January. Any color, as long as it is solid. I can pick it up on weekends.',
    category: 'home',
    conditions: ['like-new', 'good'],
    maxPrice: 80,
    days: 2,
  },
  {
    owner: 'diego',
    title: 'Busco una bicicleta para ir al trabajo',
    description:
      'De ciudad o de montaña, talla mediana. Si le falta aire o un freno, yo la arreglo.',
    category: 'other',
    conditions: [],
    maxPrice: 120,
    days: 4,
  },
  {
    owner: 'grace',
    title: 'Moving boxes',
    description: 'About twenty, any size. We move at the end of the month.',
    category: 'other',
    conditions: [],
    maxPrice: 0,
    days: 6,
  },
  {
    owner: 'ben',
    title: 'Small desk for a student',
    description: 'Up to 40 inches wide, so that it fits under the window.',
    category: 'home',
    conditions: ['good', 'fair'],
    maxPrice: 60,
    days: 9,
  },
  {
    owner: 'tasker',
    title: 'Extension ladder, 20 feet or more',
    description: 'For gutters. I would also borrow one for a weekend.',
    category: 'other',
    conditions: [],
    maxPrice: null,
    days: 13,
  },
  {
    owner: 'lucia',
    title: 'Silla alta para bebé',
    description: 'Que se pueda lavar bien. La necesito para mi sobrina.',
    category: 'home',
    conditions: [],
    maxPrice: 25,
    days: 20,
  },
] as const;

/** Stores the wanted posts of the demo town (ITEM-390). */
export async function seedWanted(
  { services, trx }: Work,
  people: Residents,
  { now }: { now: Date },
): Promise<void> {
  const cell = gridCellCenter(cityCenter('/austin'));
  for (const { owner, days, maxPrice, conditions, ...post } of demoPosts) {
    const source = { db: trx, caches: services.caches };
    const [words] = await readItemSearch(source, toWantedWords(post.title));
    const at = new Date(now.getTime() - days * DAY_MS);
    await trx
      .insertInto('wanted_posts')
      .values({
        ...post,
        id: newId(),
        owner_id: findResident(people, owner).id,
        request_key: newId(),
        conditions: [...conditions],
        max_price: maxPrice,
        radius: 25,
        location_area: 'Austin, TX',
        cell_latitude: cell.latitude,
        cell_longitude: cell.longitude,
        query: words?.query ?? null,
        anchors: [...(words?.anchors ?? [])],
        ends_at: sql<Date>`${at}::timestamptz + make_interval(days => ${sql.lit(WANTED_DAYS)})`,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
}

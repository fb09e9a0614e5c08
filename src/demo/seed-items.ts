import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { areaColumns, placeColumns } from '#features/geo/server/public.ts';
import { itemColumns } from '#features/marketplace/server/listing/item-columns.ts';
import type { Work } from '#platform/server/context.ts';
import { demoItems } from './items/demo-items.ts';
import { withDraw } from './items/draw-story.ts';
import { seedItemConversations } from './items/item-conversations.ts';
import { storeDraws } from './items/item-draws.ts';
import { storeItemPhotos } from './items/item-photos.ts';
import { ItemTeller } from './items/item-story.ts';
import type { ItemStory } from './items/item-story.ts';
import type { Homes } from './people/homes.ts';
import type { Random } from './random.ts';
import type { Residents } from './seed-people.ts';

/** Stores the items neighbors sell or give away, with photos, questions, favorites and buyers. */
export async function seedItems(
  work: Work,
  people: Residents,
  { random, now, homes }: { random: Random; now: Date; homes: Homes },
): Promise<void> {
  const teller = new ItemTeller(people, { random, now, homes });
  const photos = await Promise.all(
    demoItems.map((item) => storeItemPhotos(work, item, teller.person(item.seller).id)),
  );
  const stories: ItemStory[] = [];
  for (const [index, item] of demoItems.entries()) {
    const story = teller.buildStory(item, photos[index] ?? []);
    stories.push(await withDraw(story, { random, teller, now }));
  }
  await storeItems(work, stories, random);
  const conversations = await seedItemConversations(work, stories, random);
  const reservations = await storeReservations(work, stories, { random, conversations });
  await storeDraws(work, stories, { random, reservations });
  await storeSaves(work, stories, { teller, now });
}

async function storeItems({ trx }: Work, stories: readonly ItemStory[], random: Random) {
  const placed = stories.map((story) => {
    const { city, state } = story.home.location;
    const cell = gridCellCenter(story.point);
    return { story, place: { area: `${city}, ${state}`, cell, exact: story.point } };
  });
  await trx
    .insertInto('marketplace_items')
    .values(
      placed.map(({ story, place }) => ({
        ...itemColumns.values(story.draft),
        ...areaColumns(place),
        id: story.id,
        seller_id: story.seller.id,
        request_key: random.idAt(story.listedAt),
        status: story.status,
        is_featured: story.item.isFeatured === true,
        views_count: random.integer(3, 60),
        window_until: story.draw?.order === null ? story.draw.closesAt : null,
        sold_at: story.status === 'sold' ? story.changedAt : null,
        sold_to: story.status === 'sold' ? (story.buyer?.id ?? null) : null,
        created_at: story.listedAt,
        renewal_asked_at: story.askedAt,
        updated_at: story.status === 'available' ? story.listedAt : story.changedAt,
      })),
    )
    .execute();
  await trx
    .insertInto('marketplace_item_places')
    .values(
      placed.map(({ story, place }) => ({
        ...placeColumns(story.draft.location, place),
        item_id: story.id,
      })),
    )
    .execute();
  await trx
    .insertInto('marketplace_item_photos')
    .values(
      stories.flatMap(({ id, draft, seller }) =>
        draft.photos.map((key, position) => ({
          item_id: id,
          position,
          picture_key: key,
          seller_id: seller.id,
        })),
      ),
    )
    .execute();
}

/** Stores the reservations and returns their ids by item. */
async function storeReservations(
  { trx }: Work,
  stories: readonly ItemStory[],
  { random, conversations }: { random: Random; conversations: ReadonlyMap<string, string> },
): Promise<ReadonlyMap<string, string>> {
  const rows = stories.flatMap(({ id, buyer, changedAt, reservedUntil }) =>
    reservedUntil === null
      ? []
      : {
          id: random.idAt(changedAt),
          item_id: id,
          person_id: buyer?.id ?? null,
          conversation_id: conversations.get(`${id}:${buyer?.id ?? ''}`) ?? null,
          until: reservedUntil,
          created_at: changedAt,
        },
  );
  await trx.insertInto('item_reservations').values(rows).execute();
  await trx
    .insertInto('marketplace_item_steps')
    .values(
      stories
        .filter(({ status }) => status !== 'available')
        .map(({ id, status, seller, changedAt }) => ({
          id: random.idAt(changedAt),
          item_id: id,
          actor_id: seller.id,
          from_status: 'available',
          to_status: status,
          created_at: changedAt,
        })),
    )
    .execute();
  return new Map(rows.map((row) => [row.item_id, row.id]));
}

const storeSaves = (
  { trx }: Work,
  stories: readonly ItemStory[],
  { teller, now }: { teller: ItemTeller; now: Date },
) =>
  trx
    .insertInto('user_saved_marketplace_items')
    .values(
      stories.flatMap(({ id, item, listedAt }) =>
        (item.savedBy ?? []).map((key, nth) => ({
          item_id: id,
          user_id: teller.person(key).id,
          created_at: new Date((listedAt.getTime() + now.getTime()) / 2 + nth * 1000),
        })),
      ),
    )
    .execute();

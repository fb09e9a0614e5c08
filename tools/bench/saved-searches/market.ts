import pg from 'pg';
import type { Point } from '#features/geo/distance.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { toSearchFingerprint, searchFilter } from '#features/saved-searches/search-filter.ts';
import type { SearchFilter } from '#features/saved-searches/search-filter.ts';
import { anchorsOfSearch } from '#features/saved-searches/server/anchors.ts';
import { newId } from '#platform/server/ids.ts';
import { Random } from '#demo/random.ts';
import { brands, fillers, looks, nouns } from './words.ts';

const PEOPLE = 2_000;
/** Most searches are in a few of these. */
const TOWNS = 200;
const AT_ONCE = 5_000;

const random = new Random(20_261_123);

/** The first of them most often, the second half as often, and so on, as words and towns are. */
function createZipfPicker<Value>(values: readonly Value[]): () => Value {
  const sums: number[] = [];
  for (const [rank] of values.entries()) sums.push((sums.at(-1) ?? 0) + 1 / (rank + 1));
  const total = sums.at(-1) ?? 0;
  return () => {
    const at = random.next() * total;
    return values[sums.findIndex((sum) => sum >= at)] as Value;
  };
}
const evenly =
  <Value>(values: readonly Value[]) =>
  (): Value =>
    values[Math.floor(random.next() * values.length)] as Value;

const noun = createZipfPicker(nouns);
const look = evenly(looks);
const brand = evenly(brands);
const filler = evenly(fillers);
const town = createZipfPicker(
  Array.from({ length: TOWNS }, () => ({
    latitude: 27 + random.next() * 20,
    longitude: -122 + random.next() * 46,
  })),
);
const category = createZipfPicker([
  'home',
  'electronics',
  'clothing',
  'gaming',
  'other',
  'vehicles',
]);
const radius = evenly([5, 10, 25, 25, 50, 100]);
const price = evenly([0, 5, 15, 20, 40, 60, 80, 120, 180, 250, 400, 700, 1500]);

const nearby = ({ latitude, longitude }: Point): Point =>
  gridCellCenter({
    latitude: latitude + (random.next() - 0.5) * 0.4,
    longitude: longitude + (random.next() - 0.5) * 0.4,
  });

function searchText(): string {
  const kind = random.next();
  if (kind < 0.5) return noun();
  return kind < 0.75 ? `${look()} ${noun()}` : `${brand()} ${noun()}`;
}

/** Nine of ten have an area, since things are fetched; as many a text, and the others category and price. */
function makeFilter(): SearchFilter {
  const isLocal = random.next() < 0.9;
  const hasText = random.next() < 0.9;
  return searchFilter.parse({
    search: hasText ? searchText() : '',
    category: !hasText || random.next() < 0.4 ? category() : null,
    maxPrice: !hasText || random.next() < 0.4 ? price() : null,
    conditions: random.next() < 0.1 ? ['new', 'like-new'] : [],
    near: isLocal ? nearby(town()) : null,
    radius: isLocal ? radius() : null,
  });
}

/** Creates people, so many saved searches of theirs, and items of another person. */
export async function fillMarket(url: string, searches: number, items: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into identity.users (id, email)
        select gen_random_uuid(), 'person' || n || '@porchlight.example' from generate_series(0, $1::int) n`,
      [PEOPLE],
    );
    await client.query(
      `insert into profiles (id, full_name, onboarding_completed) select id, 'Somebody', true from identity.users`,
    );
    const { rows } = await client.query<{ id: string }>('select id from profiles');
    const [seller = '', ...owners] = rows.map(({ id }) => id);
    for (let made = 0; made < searches; made += AT_ONCE) {
      await saveSome(client, owners, Math.min(AT_ONCE, searches - made));
    }
    for (let made = 0; made < items; made += 1) await insertItem(client, seller);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function saveSome(client: pg.Client, owners: readonly string[], count: number) {
  const filters = Array.from({ length: count }, () => ({ id: newId(), filter: makeFilter() }));
  await client.query(
    `insert into saved_searches (id, owner_id, entity_type, name, search, category, max_price, conditions,
        latitude, longitude, radius, fingerprint, frequency, digest_at, time_zone)
      select (one ->> 'id')::uuid, (one ->> 'owner')::uuid, 'marketplace_item', 'A search', one ->> 'search',
        one ->> 'category', (one ->> 'maxPrice')::numeric,
        array(select jsonb_array_elements_text(one -> 'conditions')),
        (one -> 'near' ->> 'latitude')::float8, (one -> 'near' ->> 'longitude')::float8,
        (one ->> 'radius')::float8, one ->> 'fingerprint', one ->> 'frequency',
        case when one ->> 'frequency' = 'daily' then now() + interval '1 day' end, 'America/Chicago'
      from jsonb_array_elements($1::jsonb) one`,
    [
      JSON.stringify(
        filters.map(({ id, filter }, at) => ({
          ...filter,
          id,
          owner: owners[at % owners.length],
          fingerprint: `${toSearchFingerprint(filter)}${id}`,
          frequency: random.next() < 0.4 ? 'instant' : 'daily',
        })),
      ),
    ],
  );
  // The others get theirs when they are built.
  const anchors = filters.flatMap(({ id, filter }) =>
    filter.search === '' ? anchorsOfSearch(filter, null).map((anchor) => ({ ...anchor, id })) : [],
  );
  await client.query(
    `insert into saved_search_anchors (entity_type, anchor, tile, search_id)
      select 'marketplace_item', * from unnest($1::text[], $2::text[], $3::uuid[])`,
    [
      anchors.map(({ anchor }) => anchor),
      anchors.map(({ tile }) => tile),
      anchors.map(({ id }) => id),
    ],
  );
}

/** Inserts an item whose description has about a hundred words, as people write who want to get rid of a thing. */
async function insertItem(client: Pick<pg.Client, 'query'>, seller: string): Promise<string> {
  const id = newId();
  const { latitude, longitude } = nearby(town());
  const thing = noun();
  const description = Array.from({ length: 90 }, (_, at) => (at % 30 === 0 ? thing : filler()));
  await client.query(
    `insert into marketplace_items (id, seller_id, title, description, price, category, condition, brand,
        shipping_options, location_area, cell_latitude, cell_longitude, request_key)
      values ($1, $2, $3, $4, $5, $6, 'good', $7, '{pickup}', 'Austin, TX', $8, $9, gen_random_uuid())`,
    [
      id,
      seller,
      `${look()} ${thing}`,
      description.join(' '),
      price(),
      category(),
      brand(),
      latitude,
      longitude,
    ],
  );
  return id;
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { plannedOnce } from '#platform/server/database/trips/statement.ts';
import { anchorsOfThing } from './anchors.ts';
import type { SearchedThing, SearchedType } from './registered.ts';

/** A thing's values in SQL, to be compared with `saved_searches as search`. */
type Compared = Record<
  | 'low'
  | 'words'
  | 'categories'
  | 'price'
  | 'maxPrice'
  | 'condition'
  | 'delivery'
  | 'days'
  | 'dayEndsAt'
  | 'areaLow'
  | 'miles'
  | 'latitude'
  | 'longitude',
  RawBuilder<unknown>
> & {
  /** The moment for which "today" and "this week" are meant. */
  at: RawBuilder<Date>;
};

/** In SQL: whether the chosen day ends within so many hours of that moment, as lists have it (TASK-359). */
const endsWithin = ({ dayEndsAt, at }: Compared, hours: number): RawBuilder<boolean> =>
  sql<boolean>`(${dayEndsAt} > ${at} and ${dayEndsAt} <= ${at} + make_interval(hours => ${sql.lit(hours)}))`;

/** In SQL: whether the price is one that the search asks for; of a range, a part suffices (TASK-357). */
const isPriced = ({ price, maxPrice }: Compared): RawBuilder<boolean> => sql<boolean>`(
  case when ${price} is null then search.negotiable or num_nonnulls(search.min_price, search.max_price) = 0
  else (search.min_price is null or greatest(${price}, ${maxPrice}) >= search.min_price)
    and (search.max_price is null or ${price} <= search.max_price)
    and (not search.negotiable or num_nonnulls(search.min_price, search.max_price) > 0) end)`;

/**
 * In SQL: whether the search would show this thing; an open end of a range matches all. The most expensive comparison
 * comes last.
 */
const shows = (thing: Compared): RawBuilder<boolean> => sql<boolean>`(
  (search.category is null or search.category = any(${thing.categories}))
  and ${isPriced(thing)}
  and (search.conditions = '{}' or ${thing.condition} = any(search.conditions))
  and (search.delivery = '{}' or search.delivery && ${thing.delivery})
  and (search.days = '{}' or search.days && ${thing.days}
    or ('today' = any(search.days) and ${endsWithin(thing, 24)})
    or ('this-week' = any(search.days) and ${endsWithin(thing, 7 * 24)}))
  and (search.location = '' or ${thing.areaLow} like search_pattern(search.location))
  and (search.latitude is null or (${thing.latitude} is not null and miles_between(
    search.latitude, search.longitude, ${thing.latitude}, ${thing.longitude})
    <= least(search.radius, case when search.comes_to_me then coalesce(${thing.miles}, -1) end)))
  and (search.query is null or ${thing.words} @@ search.query::tsquery)
  and not exists (select from unnest(search.phrases) as phrase
    where ${thing.low} not like search_pattern(phrase)))`;

const toSqlValues = (thing: SearchedThing): Compared => ({
  low: sql`${thing.low}::text`,
  words: sql`${thing.words}::tsvector`,
  categories: sql`${[...thing.categories]}::text[]`,
  price: sql`${thing.price}::numeric`,
  maxPrice: sql`${thing.maxPrice}::numeric`,
  condition: sql`${thing.condition}::text`,
  delivery: sql`${[...thing.delivery]}::text[]`,
  days: sql`${[...thing.days]}::text[]`,
  dayEndsAt: sql`${thing.dayEndsAt}::timestamptz`,
  at: sql<Date>`now()`,
  areaLow: sql`${thing.areaLow}::text`,
  miles: sql`${thing.miles}::float8`,
  latitude: sql`${thing.point?.latitude ?? null}::float8`,
  longitude: sql`${thing.point?.longitude ?? null}::float8`,
});

const asBefore = (thing: Compared): Compared => ({
  low: sql`before.low`,
  // A thing is taken to have had as it is now whatever a version before did not store.
  words: sql`coalesce(before.words, ${thing.words})`,
  categories: sql`before.categories`,
  price: sql`before.price`,
  maxPrice: sql`case when before.days is null then ${thing.maxPrice} else before.max_price end`,
  condition: sql`coalesce(before.condition, ${thing.condition})`,
  delivery: sql`coalesce(nullif(before.delivery, '{}'), ${thing.delivery})`,
  days: sql`coalesce(before.days, ${thing.days})`,
  dayEndsAt: sql`case when before.days is null then ${thing.dayEndsAt} else before.day_ends_at end`,
  // Found then, or listed when the search was saved: a day that has come since is no earlier find.
  at: sql<Date>`greatest(before.compared_at, search.created_at)`,
  areaLow: sql`coalesce(before.area, ${thing.areaLow})`,
  miles: sql`coalesce(before.miles, ${thing.miles})`,
  latitude: sql`before.latitude`,
  longitude: sql`before.longitude`,
});

/**
 * Which searches to look at: those that stand under an anchor and a tile of the thing. The planner is not shown the
 * many anchors, each of which it would look up in its statistics, for as long as finding them takes.
 */
function candidatesFor(
  type: SearchedType,
  thing: SearchedThing,
): RawBuilder<{ search_id: string }> {
  const { anchors, tiles } = anchorsOfThing(thing);
  return sql`
    select distinct search_id from saved_search_anchors
    where entity_type = ${type}
      and anchor = any((select ${anchors}::text[] || tsvector_to_array(${thing.words}::tsvector))::text[])
      and tile = any((select ${tiles}::text[])::text[])`;
}

/** Stores the thing as it is compared now, for when it is edited. */
const store = (type: SearchedType, thing: SearchedThing): RawBuilder<unknown> => {
  const { low, words, categories, price, maxPrice, condition, delivery, days, dayEndsAt } =
    toSqlValues(thing);
  const { areaLow, miles, latitude, longitude } = toSqlValues(thing);
  return sql`
    insert into saved_search_things (entity_type, entity_id, low, words, categories, price, max_price, condition,
      delivery, days, day_ends_at, area, miles, latitude, longitude, is_open)
    values (${type}, ${thing.id}, ${low}, ${words}, ${categories}, ${price}, ${maxPrice}, ${condition},
      ${delivery}, ${days}, ${dayEndsAt}, ${areaLow}, ${miles}, ${latitude}, ${longitude}, ${thing.isOpen})
    on conflict (entity_type, entity_id) do update set low = excluded.low, words = excluded.words, categories = excluded.categories,
      price = excluded.price, max_price = excluded.max_price, condition = excluded.condition,
      delivery = excluded.delivery, days = excluded.days, day_ends_at = excluded.day_ends_at, area = excluded.area, miles = excluded.miles,
      latitude = excluded.latitude, longitude = excluded.longitude, is_open = excluded.is_open,
      compared_at = now()`;
};

/**
 * Notes for which searches a thing is news, once each, and gives those whose owners want to be notified at once. An
 * owner's own is none, nor what a block keeps from them (decision 0048), nor what the search showed when it was saved
 * already: as it was compared last it was either found then or on the list before, and what became as it is before the
 * search was saved was on the list then, though its comparison comes later. One statement: what was compared
 * before is read as it was.
 */
export async function noteHits(
  { trx }: Work,
  type: SearchedType,
  thing: SearchedThing,
): Promise<string[]> {
  const { rows } = await sql<{ found: string[]; instant: string[] }>`
    ${plannedOnce} with stored as (${store(type, thing)}),
    shown as (
      select search.id, search.frequency
      from saved_searches as search
      left join saved_search_things as before
        on before.entity_type = ${type} and before.entity_id = ${thing.id}
      where search.id = any(array(${candidatesFor(type, thing)}))
        and search.owner_id <> ${thing.ownerId}
        and ${isNotBlockedFrom('search.owner_id', thing.ownerId)}
        and ${shows(toSqlValues(thing))}
        and not coalesce(before.is_open and ${shows(asBefore(toSqlValues(thing)))}, false)
        and not (coalesce(before.is_open, true) and ${thing.changedAt}::timestamptz < search.created_at)
    ),
    hit as (
      insert into saved_search_hits (search_id, entity_id, notified_at)
      select id, ${thing.id}, case when frequency = 'off' then now() end from shown
      on conflict do nothing returning search_id
    )
    select array(select search_id from hit) as found,
      array(select id from shown where frequency = 'instant' order by id) as instant`.execute(trx);
  const [{ found, instant } = { found: [], instant: [] }] = rows;
  const isNew = new Set(found);
  return instant.filter((id) => isNew.has(id));
}

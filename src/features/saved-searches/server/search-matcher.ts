import { sql } from 'kysely';
import type { TextQuery } from '#features/browsing/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { SearchFilter } from '../search-filter.ts';
import { anchorsOfSearch } from './anchors.ts';
import type { SearchedType } from './registered.ts';

export type BuiltSearch = {
  id: string;
  type: SearchedType;
  filter: SearchFilter;
  /** The query of its text, as it is compared with things; null without a text. */
  text: TextQuery | null;
};

/** Stores how searches are compared with things, and under which anchors they find them. */
export async function storeMatchers(
  trx: Work['trx'],
  searches: readonly BuiltSearch[],
  vocabulary = '',
): Promise<void> {
  const built = searches.map(({ id, text }) => ({
    id,
    query: text?.query ?? null,
    phrases: text?.phrases ?? [],
    vocabulary: text?.vocabulary ?? vocabulary,
  }));
  await sql`
    update saved_searches as search
    set query = built.query, vocabulary = built.vocabulary,
      phrases = array(select jsonb_array_elements_text(built.phrases))
    from jsonb_to_recordset(${JSON.stringify(built)}::jsonb)
      as built (id uuid, query text, vocabulary text, phrases jsonb)
    where search.id = built.id`.execute(trx);
  const ids = searches.map(({ id }) => id);
  await trx.deleteFrom('saved_search_anchors').where('search_id', 'in', ids).execute();
  const anchors = searches.flatMap(({ id, type, filter, text }) =>
    anchorsOfSearch(filter, text).map((anchor) => ({ ...anchor, type, id })),
  );
  await sql`
    insert into saved_search_anchors (entity_type, anchor, tile, search_id)
    select * from unnest(${anchors.map(({ type }) => type)}::text[],
      ${anchors.map(({ anchor }) => anchor)}::text[], ${anchors.map(({ tile }) => tile)}::text[],
      ${anchors.map(({ id }) => id)}::uuid[])`.execute(trx);
}

-- Full-text search (decision 0098). The words of a text: its search form, letters apart from digits, the rest spaces.
-- Of a word only so much counts as an index holds.
create function search_words(words text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace(regexp_replace(
    search_form(words) collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g'),
    '(?<=[0-9])(?=[[:alpha:]])|(?<=[[:alpha:]])(?=[0-9])', ' ', 'g'), '(\S{100})\S+', '\1', 'g') collate "default");

-- Stems of words, English and Spanish. Spanish ones begin with '~', since 'tech' is a roof in one language only, and
-- their endings get back the accent that the stemmer knows them by.
create function english_stems(words text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.english', words);
create function spanish_stems(words text) returns tsvector
  language sql immutable parallel safe
  return regexp_replace(
    to_tsvector('pg_catalog.spanish', regexp_replace(words, '([au]c)ion\M', '\1ión', 'g'))::text,
    '(^| )''', '\1''~', 'g')::tsvector;

-- The words as they are, which begin with '='.
create function plain_words(words text) returns tsvector
  language sql immutable parallel safe
  return regexp_replace(to_tsvector('pg_catalog.simple', words)::text, '(^| )''', '\1''=', 'g')::tsvector;

-- What a thing is found by: A its title, B its tags, C its category as words and as a key, D its description. The stems
-- are those of the language that knows more of the words as stop words, and of both where that is not clear; title and
-- tags have their plain words, too, for what is borrowed from another language. A gap stands between the fields, so that
-- no phrase is found across two of them.
create function search_vector(title text, tags text, category text, category_key text, description text)
  returns tsvector language plpgsql immutable parallel safe as $$
declare
  gap constant tsvector := '''/'':4';
  key constant tsvector := ('''' || replace(replace('category/' || category_key, '\', '\\'), '''', '''''')
    || ''':1C')::tsvector;
  a constant text := search_words(title);
  b constant text := search_words(tags);
  c constant text := search_words(category);
  d constant text := search_words(description);
  english constant tsvector := setweight(english_stems(a), 'A') || gap || setweight(english_stems(b), 'B') || gap
    || setweight(english_stems(c), 'C') || gap || setweight(english_stems(d), 'D');
  spanish constant tsvector := setweight(spanish_stems(a), 'A') || gap || setweight(spanish_stems(b), 'B') || gap
    || setweight(spanish_stems(c), 'C') || gap || setweight(spanish_stems(d), 'D');
begin
  return key || gap || setweight(plain_words(a), 'A') || gap || setweight(plain_words(b), 'B') || gap || case
    when length(english) + 1 < length(spanish) then english
    when length(spanish) + 1 < length(english) then spanish
    else english || gap || spanish
  end;
end
$$;

-- How well a text matches: for each concept the best of its alternatives, by worth and by the field it stands in.
-- `concepts` says which concept each alternative belongs to, in ascending order.
create function search_score(words tsvector, alternatives tsquery[], worths real[], concepts integer[]) returns float8
  language plpgsql immutable parallel safe as $$
declare
  title constant tsvector := ts_filter(words, '{a}');
  tags constant tsvector := ts_filter(words, '{b,c}');
  score float8 := 0;
  best real := 0;
  worth real;
begin
  for at in 1 .. cardinality(alternatives) loop
    if at > 1 and concepts[at] <> concepts[at - 1] then
      score := score + best;
      best := 0;
    end if;
    worth := worths[at];
    continue when worth <= best;
    if title @@ alternatives[at] then
      best := greatest(best, worth);
    elsif worth * 0.7 > best and tags @@ alternatives[at] then
      best := worth * 0.7;
    elsif worth * 0.4 > best and words @@ alternatives[at] then
      best := worth * 0.4;
    end if;
  end loop;
  return score + best;
end
$$;

-- Triggers, since a generated column would keep everybody out while it is computed.
alter table tasks add column words tsvector;
create or replace function set_task_searched() returns trigger language plpgsql as $$
begin
  new.searched := search_form(new.title || chr(1) || new.description);
  new.words := search_vector(new.title, '', new.category || ' ' || coalesce(new.kind, ''),
    new.category || '/' || coalesce(new.kind, ''), new.description);
  return new;
end
$$;
create or replace trigger tasks_searched before insert or update of title, description, category, kind on tasks
  for each row execute function set_task_searched();

alter table marketplace_items add column words tsvector;
create function set_item_words() returns trigger language plpgsql as $$
begin
  new.words := search_vector(new.title, new.brand || ' ' || array_to_string(new.tags, ' '),
    new.category || ' ' || new.subcategory, new.category, new.description);
  return new;
end
$$;
create trigger marketplace_items_words
  before insert or update of title, description, brand, tags, category, subcategory on marketplace_items
  for each row execute function set_item_words();

alter table services add column words tsvector;
create function set_service_words() returns trigger language plpgsql as $$
begin
  new.words := search_vector(new.title, array_to_string(new.skills, ' '), new.category, new.category, new.description);
  return new;
end
$$;
create trigger services_words before insert or update of title, description, skills, category on services
  for each row execute function set_service_words();

-- A saved search as it is compared with a thing: its words as one `tsquery`, which as such could not be longer than a
-- page, and what it has in quotes. Where `vocabulary` is not the version in use, both are built again.
alter table saved_searches
  add column query text,
  add column phrases text[] not null default '{}',
  add column vocabulary text not null default '';
alter table saved_search_things add column words tsvector;

-- In one order, whatever the plan, so that a restored row is the one that was backed up.
create or replace function service_search_keys(tiles text[], categories text[]) returns integer[]
  language sql immutable parallel safe
  as $$
    select array_agg(hashtext(tile || '/' || category) order by tile, category)
    from unnest(tiles) tile, unnest(categories) category
    where tile || category <> ''
  $$;
create or replace function item_search_keys(tiles text[], categories text[], price_steps text[]) returns integer[]
  language sql immutable parallel safe
  as $$
    select array_agg(hashtext(tile || '/' || category || '/' || price_step) order by tile, category, price_step)
    from unnest(tiles) tile, unnest(categories) category, unnest(price_steps) price_step
    where tile || category || price_step <> ''
  $$;

-- The trigram index knows no text of one or two letters ("TV"): a million tasks were read through for one (TASK-067).

-- Every letter of a text and every two that stand side by side, in lower case. Some more than once: an index drops those.
create function short_texts(words text) returns text[]
  language sql immutable parallel safe cost 2000
  as $$
    select string_to_array(low, null)
      || string_to_array(regexp_replace(low, '(..)', '\1' || chr(1), 'g'), chr(1))
      || string_to_array(regexp_replace(substr(low, 2), '(..)', '\1' || chr(1), 'g'), chr(1))
    from (select lower(words)) as lowered(low)
  $$;

create index tasks_short_text on tasks using gin (short_texts(title || ' ' || description))
  where status = 'open' and removed_at is null;

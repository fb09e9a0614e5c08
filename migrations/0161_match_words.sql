-- As an operator, comparing with a long query seems so cheap that PostgreSQL would rather read the whole table than ask
-- the index for a frequent word. The cost is roughly that of a query with its kinds.
create function matches_words(words tsvector, query tsquery) returns boolean
  language plpgsql immutable strict parallel safe cost 2000 as $$
begin
  return words @@ query;
end
$$;

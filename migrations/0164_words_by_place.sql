-- The words of a thing with the part of the world that it lies in before each of them: bands of four degrees of
-- longitude, counted from Greenwich. A search in a circle then reads only what the index has of those bands, however
-- much there is elsewhere (decision 0098). Its real cost, as that of `matches_words`.
create function words_by_place(words tsvector, longitude double precision) returns tsvector
  language plpgsql immutable strict parallel safe cost 2000 as $$
declare
  band constant text := floor(longitude / 4)::integer || ' ';
begin
  return array_to_tsvector(string_to_array(
    band || array_to_string(tsvector_to_array(words), chr(1) || band), chr(1)));
end
$$;

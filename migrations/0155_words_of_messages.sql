-- What a message, or the name of its file, is found by (decision 0098): all of it counts as a title, so that groups of
-- the vocabulary and plain words find it. The gap and the category key say nothing about it. More than 20,000 code points
-- in the 5,000 characters of a message are hardly words.
create function message_words(body text) returns tsvector
  language plpgsql immutable parallel safe as $$
begin
  return ts_delete(search_vector(left(body, 20000), '', '', '', ''), array['/', 'category/']);
end
$$;

alter table messages add column words tsvector;
create function set_message_words() returns trigger language plpgsql as $$
begin
  new.words := message_words(new.body);
  return new;
end
$$;
create trigger messages_words before insert or update of body on messages
  for each row execute function set_message_words();

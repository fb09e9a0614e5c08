-- One form in which all texts are compared when people search (decision 0097), the same as `toSearchForm` in TypeScript:
-- without case, accents, look-alike quotes and dashes, and characters without ink; white space in a row is one space.
-- Whatever the database's own language, and without an extension. Not strict, so that it is written into the statement.
create function search_form(words text) returns text
  language sql immutable parallel safe
  return case
    when octet_length(words) = length(words)
      then regexp_replace(regexp_replace(
        lower(words collate "C"), '[\t-\r]', ' ', 'g'), ' {2,}', ' ', 'g') collate "default"
    else normalize(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        -- Down, up and down again is what Unicode calls folding: 'ẞ', 'ß' and 'SS' become 'ss'.
        replace(replace(replace(replace(replace(replace(replace(replace(
          lower(upper(lower(normalize(words, NFKD) collate "und-x-icu"))) collate "C",
          'ς', 'σ'), 'ø', 'o'), 'đ', 'd'), 'ł', 'l'), 'ħ', 'h'), 'ŧ', 't'), 'æ', 'ae'), 'œ', 'oe'),
        '[‘’‚‛ʹʻʼʽ′]', '''', 'g'), '[“”„‟]', '"', 'g'), '[‐‒–—―−]', '-', 'g'),
        -- Accents, and the vowel signs of Hebrew and Arabic; then what is default-ignorable in Unicode.
        '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
          '\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
        -- White space, and two signs that are drawn as nothing.
        '[\t-\r\u0085\u1680\u2028\u2029\u2800\U0001d159]', ' ', 'g'), ' {2,}', ' ', 'g'),
      NFC) collate "default"
  end;

-- For `like`: the words anywhere. Their own signs are taken as they are, also those that the form brings forth ('％').
create function search_pattern(words text) returns text
  language sql immutable parallel safe
  return '%' || regexp_replace(btrim(search_form(words)), '[\\%_]', '\\\&', 'g') || '%';

-- What items, services and saved searches are compared by follows, and so does the version before.
create or replace function lowered(words text) returns text
  language sql immutable strict parallel safe
  return search_form(words);

-- As items and services have it; a trigger, since a generated column would keep everybody out while it is computed.
alter table tasks add column searched text;
create function set_task_searched() returns trigger language plpgsql as $$
begin
  new.searched := search_form(new.title || chr(1) || new.description);
  return new;
end
$$;
create trigger tasks_searched before insert or update of title, description on tasks
  for each row execute function set_task_searched();

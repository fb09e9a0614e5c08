-- The city and state of a task as they stand in the address of its local page: 'San José' in CA is
-- 'san-jose-ca' (SHELL-183). The same rule in the browser: placeKey in src/features/tasks/local-place.ts.
alter table tasks add column place text generated always as (
  trim(both '-' from regexp_replace(
    lower(regexp_replace(normalize(city, NFD), '[\u0300-\u036f]+', '', 'g')), '[^a-z0-9]+', '-', 'g'
  )) || '-' || lower(state)
) stored;
create index tasks_place on tasks (place, created_at desc, id desc)
  where status = 'open' and removed_at is null;

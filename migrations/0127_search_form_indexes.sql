create index concurrently if not exists tasks_search on tasks using gin (searched gin_trgm_ops);
create index concurrently if not exists tasks_search_short
  on tasks using gin (short_texts(searched)) where status = 'open' and removed_at is null;
create index concurrently if not exists messages_search
  on messages using gin (conversation_id, search_form(body) gin_trgm_ops);
create index concurrently if not exists profiles_search
  on profiles using gin (search_form(full_name) gin_trgm_ops);
create index concurrently if not exists on_demand_task_requests_search
  on on_demand_task_requests using gin (search_form(title || ' ' || description) gin_trgm_ops);
create index concurrently if not exists meeting_places_search
  on meeting_places (search_form(name), id);
drop index concurrently if exists tasks_text;
drop index concurrently if exists tasks_short_text;
drop index concurrently if exists messages_text;
drop index concurrently if exists profiles_name;
drop index concurrently if exists on_demand_task_requests_text;
drop index concurrently if exists meeting_places_name;

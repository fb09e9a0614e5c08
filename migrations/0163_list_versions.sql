-- How often what a kind of list shows has changed. A stored answer is used while its number is still the current one
-- (decision 0099). Each connection counts in a slot of its own, so that writers do not wait for each other.
create table list_versions (
  kind text not null check (kind in ('tasks', 'items', 'services')),
  slot smallint not null,
  version bigint not null,
  primary key (kind, slot)
) with (fillfactor = 50);

-- Counts once a transaction and as its last step, so that no lock is held for longer than the commit takes.
create function count_list_change() returns trigger language plpgsql as $$
declare
  changed text;
begin
  foreach changed in array tg_argv loop
    if current_setting('porchlight.counted_' || changed, true) is distinct from 'yes' then
      perform set_config('porchlight.counted_' || changed, 'yes', true);
      insert into list_versions as counted values (changed, pg_backend_pid() % 32, 1)
        on conflict (kind, slot) do update set version = counted.version + 1;
    end if;
  end loop;
  return null;
end
$$;

-- Views and saves are on no card; each is counted by a statement of its own.
create constraint trigger tasks_counted after insert or delete on tasks
  deferrable initially deferred for each row execute function count_list_change('tasks');
create constraint trigger tasks_update_counted after update on tasks
  deferrable initially deferred for each row when (old.views_count = new.views_count)
  execute function count_list_change('tasks');
create constraint trigger task_photos_counted after insert or delete or update on task_photos
  deferrable initially deferred for each row execute function count_list_change('tasks');

create constraint trigger marketplace_items_counted after insert or delete on marketplace_items
  deferrable initially deferred for each row execute function count_list_change('items');
create constraint trigger marketplace_items_update_counted after update on marketplace_items
  deferrable initially deferred for each row when (old.views_count = new.views_count and old.saves_count = new.saves_count)
  execute function count_list_change('items');
create constraint trigger marketplace_item_photos_counted after insert or delete or update on marketplace_item_photos
  deferrable initially deferred for each row execute function count_list_change('items');

create constraint trigger services_counted after insert or delete on services
  deferrable initially deferred for each row execute function count_list_change('services');
create constraint trigger services_update_counted after update on services
  deferrable initially deferred for each row when (old.views_count = new.views_count)
  execute function count_list_change('services');
create constraint trigger service_photos_counted after insert or delete or update on service_photos
  deferrable initially deferred for each row execute function count_list_change('services');
create constraint trigger availability_exceptions_counted after insert or delete or update on availability_exceptions
  deferrable initially deferred for each row execute function count_list_change('services');
create constraint trigger service_full_days_counted after insert or delete or update on service_full_days
  deferrable initially deferred for each row execute function count_list_change('services');

-- As much of a person as cards show and lists are filtered by.
create constraint trigger profiles_counted after update on profiles
  deferrable initially deferred for each row
  when ((old.public_id, old.full_name, old.avatar_url, old.is_founding_member, old.professional_title,
      old.rating_average, old.review_count, old.profile_visibility, old.timezone)
    is distinct from (new.public_id, new.full_name, new.avatar_url, new.is_founding_member, new.professional_title,
      new.rating_average, new.review_count, new.profile_visibility, new.timezone))
  execute function count_list_change('tasks', 'items', 'services');

-- The words of operators change what every search finds.
create constraint trigger own_word_groups_counted after insert or delete or update on own_word_groups
  deferrable initially deferred for each row execute function count_list_change('tasks', 'items', 'services');
create constraint trigger removed_word_groups_counted after insert or delete or update on removed_word_groups
  deferrable initially deferred for each row execute function count_list_change('tasks', 'items', 'services');

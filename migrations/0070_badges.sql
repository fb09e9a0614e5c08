-- What somebody has earned, at most one of a kind (PEOPLE-115, PEOPLE-120). A withdrawn one stays as a row, so that it is
-- not awarded again (PEOPLE-125).
create table badges (
  user_id uuid not null references profiles (id) on delete cascade,
  type text not null
    check (type in ('founding_member', 'verified_tasker', 'community_champion', 'early_adopter')),
  awarded_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_reason text,
  primary key (user_id, type),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
-- How many of a kind there are, for those of which there is an end.
create index badges_type on badges (type);

-- Beside every name in every list: read with the person, and never other than the badge says.
alter table profiles add column is_founding_member boolean not null default false;

create function mirror_founding_badge() returns trigger language plpgsql as $$
begin
  update profiles set is_founding_member = new.withdrawn_at is null where id = new.user_id;
  return null;
end $$;
create trigger badges_mirror_founding after insert or update on badges
  for each row when (new.type = 'founding_member') execute function mirror_founding_badge();

-- The first to confirm their address, in that order.
create index users_confirmed on identity.users (email_confirmed_at, id)
  where email_confirmed_at is not null;

-- A badge is a notice about the profile.
alter table notifications
  drop constraint notifications_entity_type_check,
  add constraint notifications_entity_type_check check (
    entity_type in ('task', 'on_demand_task', 'application', 'marketplace_item', 'service', 'profile')
  );

-- Who blocked whom (PEOPLE-191). Whoever did it, it holds for both.
create table blocks (
  blocker_id uuid not null references profiles (id) on delete cascade,
  blocked_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);
-- The list of whom somebody blocked, newest first.
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc);

-- The two of each block, from either side.
create view blocked_pairs as
  select blocker_id as person_id, blocked_id as other_id, created_at from blocks
  union all
  select blocked_id, blocker_id, created_at from blocks;

-- A member whom a block separates from everybody else who takes part in the conversation: for them it is not there.
-- A poster who blocked an earlier tasker still talks with the present one.
alter table conversation_members add column is_blocked boolean not null default false;

create function find_blocked_members(conversations uuid[]) returns void language sql as $$
  update conversation_members as member
  set is_blocked = found.is_blocked
  from (
    select mine.conversation_id, mine.user_id,
      coalesce(bool_or(pair.is_blocked), false)
        and not coalesce(bool_or(other.visible_until_seq is null and not pair.is_blocked), false) as is_blocked
    from conversation_members as mine
    join conversation_members as other
      on other.conversation_id = mine.conversation_id and other.user_id <> mine.user_id
      -- Taskers of different times never meet (CHAT-016).
      and not (mine.role = 'tasker' and other.role = 'tasker')
    cross join lateral (
      select exists (
        select from blocked_pairs where person_id = mine.user_id and other_id = other.user_id) as is_blocked
    ) as pair
    where mine.conversation_id = any(conversations)
    group by mine.conversation_id, mine.user_id
  ) as found
  where member.conversation_id = found.conversation_id and member.user_id = found.user_id
    and member.is_blocked <> found.is_blocked
$$;

-- Whoever sends holds the conversation's row, so a message is sent either before the block or not at all.
create function blocks_changed() returns trigger language plpgsql as $$
declare
  changed blocks := coalesce(new, old);
  shared uuid[];
begin
  select array_agg(id) into shared from (
    select conversations.id from conversations
    join conversation_members as one on one.conversation_id = conversations.id
    join conversation_members as two on two.conversation_id = conversations.id
    where one.user_id = changed.blocker_id and two.user_id = changed.blocked_id
    order by conversations.id
    for update of conversations
  ) as locked;
  perform find_blocked_members(shared);
  return null;
end
$$;
-- At the commit, after the tasks that whoever blocks has to do with: everybody locks those first.
create constraint trigger blocks_changed after insert or delete on blocks
  deferrable initially deferred for each row execute function blocks_changed();

create function conversation_members_changed() returns trigger language plpgsql as $$
begin
  if exists (select from blocked_pairs where person_id = new.user_id)
    or exists (select from conversation_members where conversation_id = new.conversation_id and is_blocked) then
    perform find_blocked_members(array[new.conversation_id]);
  end if;
  return null;
end
$$;
create trigger conversation_members_changed after insert or update of visible_until_seq on conversation_members
  for each row execute function conversation_members_changed();

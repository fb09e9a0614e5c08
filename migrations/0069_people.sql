-- The details of a person, who may see them, and the id their page is known by: nobody else's page or answer carries
-- the id of an account (TASK-017).
alter table profiles
  add column public_id uuid not null default gen_random_uuid(),
  add column company text,
  add column industry text,
  add column website_url text,
  add column skills text[] not null default '{}',
  add column certifications text[] not null default '{}',
  add column achievements text[] not null default '{}',
  add column social_links jsonb not null default '{}',
  add column profile_visibility text not null default 'public'
    check (profile_visibility in ('public', 'contacts', 'private')),
  add column is_findable boolean not null default false,
  add column marketing_emails boolean not null default false;
create unique index profiles_public_id on profiles (public_id);

-- What two people have to do with each other (PEOPLE-065, PEOPLE-066): 'self', 'contact', 'counterpart' or 'stranger'.
-- Whoever was approved once stays a contact, also after the work was given up.
create function relation_of(viewer uuid, person uuid) returns text
language sql stable parallel safe as $$
  select case
    when viewer is null then 'stranger'
    when viewer = person then 'self'
    when dealt.is_contact or talked.is_contact then 'contact'
    when dealt.is_contact is not null or talked.is_contact is not null then 'counterpart'
    else 'stranger'
  end
  from (
    select bool_or(application.status = 'approved'
      or coalesce(application.closed_reason in ('released', 'declined_by_applicant'), false)) as is_contact
    from task_applications application
    join tasks task on task.id = application.task_id
    where (application.applicant_id = person and task.poster_id = viewer)
      or (application.applicant_id = viewer and task.poster_id = person)
  ) as dealt
  cross join (
    -- Taskers of different times never meet (CHAT-016).
    select bool_or(
      exists (select from messages where conversation_id = mine.conversation_id and sender_id = viewer)
      and exists (select from messages where conversation_id = mine.conversation_id and sender_id = person)
    ) as is_contact
    from conversation_members mine
    join conversation_members other on other.conversation_id = mine.conversation_id
    where mine.user_id = viewer and other.user_id = person
      and not (mine.role = other.role and mine.role = 'tasker')
  ) as talked
$$;

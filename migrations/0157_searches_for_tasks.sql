-- Saved searches know every filter of the list of tasks (TASK-365). What the version before stored of things has no days:
-- null there means "not known", and the thing is taken to have had those of now.
alter table saved_searches
  add column negotiable boolean not null default false,
  -- 'asap', 'today', 'this-week', 'flexible' or a date: any of these.
  add column days text[] not null default '{}';
alter table saved_search_things
  add column max_price numeric(9, 2),
  -- 'asap', 'flexible' or the chosen date.
  add column days text[],
  -- The end of the chosen day where the thing is: "today" and "this week" depend on when it is compared.
  add column day_ends_at timestamptz(3);

-- Saved searches know the named place and "Comes to me" of the list of services (SERV-194). A place alone is where to come to.
alter table saved_searches
  add column location text not null default '',
  add column comes_to_me boolean not null default false;
-- contract: the version before stores a place only with a radius, which the new constraint allows.
alter table saved_searches
  drop constraint saved_searches_check1,
  add constraint saved_searches_place_check check ((latitude is null) = (radius is null and not comes_to_me));
-- What the version before stored of things has neither: null there means "not known", and the thing is taken to have had
-- those of now.
alter table saved_search_things
  add column area text,
  add column miles double precision;

-- The search of the whole site is counted, too, where it finds nothing (OPS-208).
alter table missed_searches
  drop constraint missed_searches_kind_check,
  add constraint missed_searches_kind_check check (kind in ('task', 'item', 'service', 'site'));
alter table meant_searches
  drop constraint meant_searches_kind_check,
  add constraint meant_searches_kind_check check (kind in ('task', 'item', 'service', 'site'));

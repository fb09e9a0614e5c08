-- Posters of towns, named as in the address of their page (SHELL-473).
alter table posters add column town text;
alter table posters alter column entity_id drop not null;
alter table posters
  drop constraint posters_entity_type_check,
  add constraint posters_entity_type_check
    check (entity_type in ('task', 'marketplace_item', 'service', 'town')) not valid,
  add constraint posters_town_check check (
    (entity_type = 'town') = (entity_id is null) and (entity_type = 'town') = (town is not null)
    and char_length(town) between 1 and 200
  ) not valid;

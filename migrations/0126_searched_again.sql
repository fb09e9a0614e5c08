-- Brings what is stored into the form of `search_form`. Only rows that differ are written; readers do not wait for it.
update tasks set title = title where searched is null;
update marketplace_items set title = title
  where searched is distinct from item_searched(title, description, brand, tags);
update services set title = title, location_area = location_area
  where searched is distinct from service_searched(title, description, skills)
    or area_searched is distinct from search_form(location_area);
update saved_search_things set low = search_form(low) where low <> search_form(low);

-- A text is found by any three letters of it, and without any by the anchor of what is looked for everywhere.
with changed as (
  update saved_searches set search = search where low <> search_form(search) returning id, low
)
update saved_search_anchors
  set anchor = case when low = '' then '*|*|' else substr(low, 1, 3) end
  from changed where search_id = changed.id;

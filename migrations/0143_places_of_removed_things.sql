-- Clears the exact addresses of things that were removed before removal cleared them (OPS-189).
update task_places set street_address = '', zip_code = '', latitude = null, longitude = null
where street_address <> '' and task_id in (select id from tasks where removed_at is not null and not removed_by_moderator);

update marketplace_item_places set location = '', latitude = null, longitude = null
where location <> '' and item_id in (select id from marketplace_items where status = 'removed' and removed_by = 'owner');

-- What searches were compared with is stored only for things that could still be on offer.
delete from saved_search_things as compared
where not is_open
  or (entity_type = 'task'
    and not exists (select from tasks where id = entity_id and removed_at is null and status <> 'done'))
  or (entity_type = 'marketplace_item'
    and not exists (select from marketplace_items where id = entity_id and status not in ('removed', 'sold')))
  or (entity_type = 'service' and not exists (select from services where id = entity_id));

-- Titles of things whose owners are gone.
update reports set entity_title = '' where person_id is null and entity_title <> ''
  and exists (
    select from identity.users where deleted_at is not null and id = case entity_type
      when 'task' then (select poster_id from tasks where id = entity_id)
      when 'marketplace_item' then (select seller_id from marketplace_items where id = entity_id)
      when 'on_demand_task' then (select requester_id from on_demand_task_requests where id = entity_id)
      when 'person' then entity_id end);

-- Requests nobody accepted, of people who are gone.
delete from on_demand_task_requests as request
where accepted_by is null
  and exists (select from identity.users where id = requester_id and deleted_at is not null)
  and not exists (
    select from on_demand_task_transitions where request_id = request.id and step = 'accepted');

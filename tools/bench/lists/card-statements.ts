/** The narrowest statements that fill the newest cards of a list for a reader, $1; $2 is how many. */
export const cardStatements = {
  tasks: `select task.id, task.title, task.description, photo.picture_key, task.category, task.kind,
    task.status, task.is_featured, task.budget_type, task.price, task.max_price, task.location_type, task.city,
    task.state, task.cell_latitude, task.cell_longitude, task.urgency, task.timing_type, task.timing_date,
    task.time_of_day, task.duration, task.applications_count, task.created_at, task.expires_at,
    poster.full_name, poster.avatar_url, poster.rating_average, poster.review_count,
    task.poster_id = $1 as is_own, own.id as own_id, own.status as own_status, own.closed_reason
  from tasks task
  join profiles poster on poster.id = task.poster_id
  left join task_applications own on own.task_id = task.id and own.applicant_id = $1
  left join task_photos photo on photo.task_id = task.id and photo.position = 0
  where task.status = 'open' and task.removed_at is null
    and (task.expires_at is null or task.expires_at > now())
  order by task.is_featured desc, task.created_at desc, task.id desc
  limit $2`,
  items: `select item.id, item.title, item.price, item.category, item.condition, photo.picture_key, item.location_area,
    item.cell_latitude, item.cell_longitude, item.is_negotiable, item.shipping_options, item.status, item.is_featured,
    item.window_until, item.created_at, item.seller_id = $1 as is_own, saved.item_id is not null as is_saved
  from marketplace_items item
  left join marketplace_item_photos photo on photo.item_id = item.id and photo.position = 0
  left join user_saved_marketplace_items saved on saved.item_id = item.id and saved.user_id = $1
  where item.status in ('available', 'reserved')
  order by item.is_featured desc, item.created_at desc, item.id desc
  limit $2`,
  services: `select service.id, service.title, service.description, service.category, service.price_type, service.rate,
    service.experience_level, photo.picture_key, service.location_area, service.cell_latitude, service.cell_longitude,
    service.service_area_radius, service.is_featured, service.created_at, service.provider_id = $1 as is_own,
    provider.full_name, provider.avatar_url, provider.professional_title, service.provider_rating,
    provider.review_count, service.provider_jobs
  from services service
  join profiles provider on provider.id = service.provider_id
  left join service_photos photo on photo.service_id = service.id and photo.position = 0
  where service.is_active
  order by service.is_featured desc, service.created_at desc, service.id desc
  limit $2`,
};

/** The same of one task, $2. */
export const oneTaskStatement = cardStatements.tasks.replace(
  / where task\.status[^]*/,
  ` where task.id = $2 and task.removed_at is null`,
);

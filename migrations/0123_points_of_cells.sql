-- A helper's and a request's geo point is the center of its 0.01 degree cell, as for tasks, items and services. Distances
-- were measured to the exact place: whoever set their own position often enough learned it from who was in range.
-- Requests that have started are never searched again.
update helper_status set geo_point = ll_to_earth(cell_latitude, cell_longitude) where geo_point is not null;
update on_demand_task_places as place
  set geo_point = ll_to_earth(request.cell_latitude, request.cell_longitude)
  from on_demand_task_requests as request
  where request.id = place.request_id and request.status in ('searching', 'accepted');

-- Bookings and Quick Help requests for people served (PEOPLE-238 to PEOPLE-249).
alter table bookings
  add column on_behalf_of_id uuid references served_neighbors (id) on delete set null;
alter table on_demand_task_requests
  add column on_behalf_of_id uuid references served_neighbors (id) on delete set null;
alter table on_demand_task_transitions
  add column is_by_code boolean not null default false;

-- At most one of the three is set.
alter table served_neighbor_acts
  add column booking_id uuid references bookings (id) on delete set null,
  add column request_id uuid references on_demand_task_requests (id) on delete set null;

create index concurrently if not exists bookings_on_behalf
  on bookings (on_behalf_of_id, created_at desc, id desc) where on_behalf_of_id is not null;
create index concurrently if not exists on_demand_task_requests_on_behalf
  on on_demand_task_requests (on_behalf_of_id, created_at desc, id desc) where on_behalf_of_id is not null;
create index concurrently if not exists served_neighbor_acts_booking
  on served_neighbor_acts (booking_id) where booking_id is not null;
create index concurrently if not exists served_neighbor_acts_request
  on served_neighbor_acts (request_id) where request_id is not null;

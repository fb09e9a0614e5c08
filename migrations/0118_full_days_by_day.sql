-- Who has time on a day is asked of thousands of services at once: those that are full on it lie side by side here, where
-- by service each has a page of its own (decision 0058).
drop index concurrently if exists service_full_days_day;
create index concurrently service_full_days_day on service_full_days (day, service_id);

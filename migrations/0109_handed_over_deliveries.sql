-- While a notice is being handed over, since when; and how often nobody learned whether it was taken, which is how often its
-- reader may have it twice (NOTE-217, decision 0081).
alter table notification_deliveries
  add column handed_at timestamptz(3),
  add column unanswered smallint not null default 0;

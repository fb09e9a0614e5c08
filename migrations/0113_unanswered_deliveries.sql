-- Operators see how often nobody said whether an e-mail or a push was taken (NOTE-224); there are few of them among many.
create index notification_deliveries_unanswered on notification_deliveries (created_at) where unanswered > 0;

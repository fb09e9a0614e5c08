-- E-mails and pushes that wait in the queue while this is installed have no row yet, and what has none is not sent.
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  insert into notification_deliveries (notification_id, channel, target_id, person_id, state)
  select notifications.id, 'email', recipient_id, recipient_id, 'waiting'
  from pgboss.job
  join notifications on notifications.id = (job.data ->> 'notificationId')::uuid
  where job.name = 'notifications.email-copy' and job.state < 'completed'
  on conflict do nothing;
  insert into notification_deliveries (notification_id, channel, target_id, person_id, state)
  select notifications.id, 'push', (job.data ->> 'subscriptionId')::uuid, recipient_id, 'waiting'
  from pgboss.job
  join notifications on notifications.id = (job.data ->> 'notificationId')::uuid
  where job.name = 'notifications.push' and job.state < 'completed'
  on conflict do nothing;
end
$$;

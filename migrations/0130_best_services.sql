-- The best rated services in order, and those without a rating after them. The indexes by the mean serve the version before
-- and go with a later release.
drop index concurrently if exists services_best;
create index concurrently services_best on services (provider_score desc, created_at desc, id desc)
  where is_active and provider_score is not null;
drop index concurrently if exists services_unscored;
create index concurrently services_unscored on services (created_at desc, id desc)
  where is_active and provider_score is null;

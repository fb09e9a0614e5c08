-- Services are ranked by the score of their provider, as people are (decision 0049), and no longer by the mean that is
-- shown: one review of five stars stood above fifty with a single bad day. Null without a rating.
alter table services add column provider_score double precision;

update services set provider_score = profiles.rating_score
from profiles
where profiles.id = services.provider_id and services.provider_rating is not null;

create function follow_provider_score() returns trigger language plpgsql as $$
begin
  update services
  set provider_score = case when new.rating_average is not null then new.rating_score end
  where provider_id = new.id;
  return null;
end $$;
create trigger follow_provider_score after update of rating_average, rating_score on profiles
  for each row when (old.rating_average is distinct from new.rating_average
    or old.rating_score is distinct from new.rating_score)
  execute function follow_provider_score();

-- Earlier versions of the site insert services without it.
create function begin_provider_score() returns trigger language plpgsql as $$
begin
  if new.provider_score is null and new.provider_rating is not null then
    select rating_score into new.provider_score from profiles where id = new.provider_id;
  end if;
  return new;
end $$;
create trigger begin_provider_score before insert on services
  for each row execute function begin_provider_score();

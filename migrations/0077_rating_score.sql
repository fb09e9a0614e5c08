-- By what people are ranked (decision 0049), of the reviews that are published and not hidden: the lower bound of the
-- 90 % credible interval of the mean number of stars, where before any review each number is as likely as another (Evan
-- Miller, "Ranking Items With Star Ratings", 2014). A no-show counts as one star: as a reason to be ranked lower, never
-- in the rating that is shown.
create function rating_score(reviews bigint, stars bigint, squares bigint) returns double precision
language sql immutable parallel safe as $$
  select mean - 1.65 * sqrt((square_mean - mean * mean) / (reviews + 6))
  from (
    select (stars + 15)::float8 / (reviews + 5) as mean, (squares + 55)::float8 / (reviews + 5) as square_mean
  ) as posterior
$$;

alter table profiles add column rating_score double precision not null default rating_score(0, 0, 0);

update profiles
set rating_score = rating_score(reviewed.count, reviewed.stars, reviewed.squares)
from (
  select reviewee_id, count(*) as count, sum(coalesce(rating, 1)) as stars,
    sum(coalesce(rating, 1) * coalesce(rating, 1)) as squares
  from reviews where published_at is not null and hidden_at is null
  group by reviewee_id
) as reviewed
where reviewed.reviewee_id = profiles.id;

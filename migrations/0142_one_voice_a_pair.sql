-- The averages of a person's reviews (PEOPLE-099): each reviewer counts once, with the mean of their ratings, so that many
-- tasks with one friend weigh as one. Reviews by people who have left count one by one, since their author is unknown.
create function score_of_voices(voices bigint, stars numeric, squares numeric) returns double precision
language sql immutable parallel safe as $$
  select mean - 1.65 * sqrt((square_mean - mean * mean) / (voices + 6))
  from (
    select (stars + 15)::float8 / (voices + 5) as mean, (squares + 55)::float8 / (voices + 5) as square_mean
  ) as posterior
$$;

create function ratings_of(person uuid) returns table (
  rating_average numeric,
  communication_average numeric,
  reliability_average numeric,
  professionalism_average numeric,
  review_count integer,
  no_show_count integer,
  rating_score double precision
) language sql stable parallel safe as $$
  select avg(rating), avg(communication), avg(reliability), avg(professionalism),
    coalesce(sum(reviews), 0)::integer, coalesce(sum(no_shows), 0)::integer,
    score_of_voices(count(*), coalesce(sum(stars), 0), coalesce(sum(stars * stars), 0))
  from (
    select avg(rating) as rating, avg(communication_rating) as communication, avg(reliability_rating) as reliability,
      avg(professionalism_rating) as professionalism, count(rating) as reviews,
      count(*) filter (where outcome = 'no_show') as no_shows, avg(coalesce(rating, 1)) as stars
    from reviews
    where reviewee_id = person and published_at is not null and hidden_at is null
    group by coalesce(reviewer_id, id)
  ) as voices
$$;

update profiles set (rating_average, communication_average, reliability_average, professionalism_average, rating_score) = (
  select voices.rating_average, voices.communication_average, voices.reliability_average, voices.professionalism_average,
    voices.rating_score
  from ratings_of(profiles.id) as voices
)
where id in (
  select reviewee_id from reviews where published_at is not null and hidden_at is null
  group by reviewee_id, reviewer_id having count(*) > 1
);

import type pg from 'pg';

type Subscription = { endpoint: string; p256dh: string; auth: string };

/** People around the place of the example task who chose to hear of new tasks by e-mail at once, one a browser. */
export async function fillNeighborhood(
  database: pg.Client,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const given = subscriptions.map((one) => ({ person: crypto.randomUUID(), ...one }));
  await database.query(
    `with given as (
        select * from jsonb_to_recordset($1::jsonb)
          as given (person uuid, endpoint text, p256dh text, auth text)),
      made as (
        insert into identity.users (id, email, email_confirmed_at)
        select person, person || '@porchlight.example', now() from given returning id),
      people as (
        insert into profiles (id, full_name, onboarding_completed)
        select id, 'Nora Neighbor', true from made returning id),
      places as (
        insert into profile_places (profile_id, location, geo_point)
        select id, 'Austin, TX', ll_to_earth(30.265, -97.745) from people),
      choices as (
        insert into notification_choices (person_id, kind, channel, rhythm)
        select id, 'nearby', 'email', 'at_once' from people),
      sessions as (
        insert into identity.sessions (id, user_id, amr)
        select gen_random_uuid(), id, '[]' from made returning id, user_id)
      insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
      select gen_random_uuid(), user_id, sessions.id, endpoint, p256dh, auth
      from sessions join given on given.person = sessions.user_id`,
    [JSON.stringify(given)],
  );
  await database.query('vacuum analyze');
}

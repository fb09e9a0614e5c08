// The floor of an API read: the narrowest statement that fills a card, prepared once a connection, behind bare
// node:http; its rows are sent as they come, and no value of them is parsed to be printed again.
import pg from 'pg';
import { serveFloor } from './floor-server.ts';

export type CardInput = { databaseUrl: string; poolSize: number; limit: number; readerId: string };

const NEWEST = `select task.id, task.title, task.description, photo.picture_key, task.category, task.kind,
    task.status, task.is_featured, task.budget_type, task.price, task.max_price, task.location_type, task.city,
    task.state, task.cell_latitude, task.cell_longitude, task.urgency, task.timing_type, task.timing_date,
    task.time_of_day, task.duration, task.applications_count, task.created_at, task.expires_at,
    poster.full_name, poster.avatar_url, poster.rating_average, poster.review_count,
    task.poster_id = $1 as is_own, own.id as own_id, own.status as own_status, own.closed_reason
  from tasks task
  join profiles poster on poster.id = task.poster_id
  left join task_applications own on own.task_id = task.id and own.applicant_id = $1
  left join task_photos photo on photo.task_id = task.id and photo.position = 0
  where task.status = 'open' and task.removed_at is null
    and (task.expires_at is null or task.expires_at > now())
  order by task.is_featured desc, task.created_at desc, task.id desc
  limit $2`;

await serveFloor((input) => {
  const { databaseUrl, poolSize, limit, readerId } = input as CardInput;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    types: { getTypeParser: () => (value: string) => value },
  });
  return (_request, response) => {
    const answer = async () => {
      const { rows } = await pool.query({
        name: 'newest',
        text: NEWEST,
        values: [readerId, limit],
      });
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ items: rows }));
    };
    answer().catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  };
});

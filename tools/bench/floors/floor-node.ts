// A process that only asks the database and answers: what any process costs beside others on the same cores.
import pg from 'pg';
import { serveFloor } from './floor-server.ts';

export type NodeInput = { databaseUrl: string };

await serveFloor((input) => {
  const { databaseUrl } = input as NodeInput;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  const query = {
    name: 'list',
    text: `select tasks.*, poster.full_name, poster.avatar_url from tasks
      join profiles poster on poster.id = tasks.poster_id
      where tasks.removed_at is null order by tasks.created_at desc limit 24`,
  };
  return (_request, response) => {
    void pool.query(query).then(({ rows }) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ items: rows }));
    });
  };
});

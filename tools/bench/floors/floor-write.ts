// The floor of a write: one row committed behind bare node:http.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { serveFloor } from './floor-server.ts';

export type WriteInput = { databaseUrl: string; poolSize: number };

await serveFloor(async (input) => {
  const { databaseUrl, poolSize } = input as WriteInput;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  await pool.query('create table written (id uuid primary key, words text not null)');
  return (request, response) => {
    const answer = async () => {
      let words = '';
      for await (const part of request) words += String(part);
      await pool.query({
        name: 'write',
        text: 'insert into written (id, words) values ($1, $2)',
        values: [randomUUID(), words],
      });
      response.setHeader('Content-Type', 'application/json');
      response.end('{"json":{}}');
    };
    answer().catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  };
});

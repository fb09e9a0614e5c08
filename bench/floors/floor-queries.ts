// The floor of an API read: the same SQL behind bare node:http, the rows sent as they come.
import pg from 'pg';
import { serveFloor } from './floor-server.ts';

export type QueriesInput = {
  databaseUrl: string;
  poolSize: number;
  queries: Array<{ sql: string; parameters: unknown[] }>;
};

await serveFloor((input) => {
  const { databaseUrl, poolSize, queries } = input as QueriesInput;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  return (_request, response) => {
    const answer = async () => {
      const results = await Promise.all(
        queries.map(({ sql, parameters }) => pool.query(sql, parameters)),
      );
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(results.map((result) => result.rows)));
    };
    answer().catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  };
});

// The floor of an API read: the narrowest statement that fills a card, prepared once a connection, behind bare
// node:http; its rows are sent as they come, and no value of them is parsed to be printed again.
import pg from 'pg';
import { serveFloor } from './floor-server.ts';

export type CardInput = {
  databaseUrl: string;
  poolSize: number;
  statement: string;
  values: readonly unknown[];
};

await serveFloor((input) => {
  const { databaseUrl, poolSize, statement, values } = input as CardInput;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    types: { getTypeParser: () => (value: string) => value },
  });
  return (_request, response) => {
    const answer = async () => {
      const { rows } = await pool.query({ name: 'newest', text: statement, values: [...values] });
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ items: rows }));
    };
    answer().catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  };
});

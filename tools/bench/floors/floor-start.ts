// The floor of a start: Node, the database of the same folder, and bare node:http.
import { pino } from 'pino';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
import { serveFloor } from './floor-server.ts';

await serveFloor(async (input) => {
  const { directory } = input as { directory: string };
  const postgres = await startEmbeddedPostgres({ directory, log: pino({ level: 'silent' }) });
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
  return (_request, response) => response.end('ok');
});

// The floor of a cached page: its bytes out of memory, behind bare node:http.
import { serveFloor } from './floor-server.ts';

export type StaticInput = { html: string };

await serveFloor((input) => {
  const bytes = Buffer.from((input as StaticInput).html);
  return (_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(bytes);
  };
});

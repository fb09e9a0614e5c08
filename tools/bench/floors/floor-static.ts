// The floor for answers that are the same for all callers: their bytes from memory, behind bare node:http.
import { serveFloor } from './floor-server.ts';

export type StaticInput = { type: string; text: string };

await serveFloor((input) => {
  const { type, text } = input as StaticInput;
  const bytes = Buffer.from(text);
  return (_request, response) => {
    response.setHeader('Content-Type', type);
    response.end(bytes);
  };
});

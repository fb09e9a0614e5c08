// The floor of a page: React rendering the same markup alone, behind bare node:http.
import { renderToString } from 'react-dom/server';
import { serveFloor } from './floor-server.ts';
import { elementOf, parseMarkup } from '../markup.ts';

export type RenderInput = { html: string };

await serveFloor((input) => {
  const tree = parseMarkup((input as RenderInput).html);
  return (_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!DOCTYPE html>${renderToString(elementOf(tree))}`);
  };
});

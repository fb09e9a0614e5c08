// The floor of a page: React rendering the smallest markup of the same text, behind bare node:http.
import { renderToString } from 'react-dom/server';
import { serveFloor } from './floor-server.ts';
import { toReactElement, parseMarkup, smallest } from '../pages/markup.ts';

export type RenderInput = { html: string };

await serveFloor((input) => {
  const tree = smallest(parseMarkup((input as RenderInput).html));
  return (_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!DOCTYPE html>${renderToString(toReactElement(tree))}`);
  };
});

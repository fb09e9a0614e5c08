import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LightMarkdown } from './light-markdown.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
function renderHtml(markdown: string): string {
  const page = { router, children: createElement(LightMarkdown, null, markdown) };
  return renderToStaticMarkup(createElement(RouterContextProvider, page));
}

it('draws headings, lists, tables and emphasis', () => {
  const html = renderHtml(
    '## Title\n\nSome **bold** text\n\n- one\n- two\n\n| A | B |\n|---|---|\n| `c` | d |',
  );
  expect(html).toMatch(/<h2[^>]* id="section-title"|<h2 id="section-title"/);
  for (const tag of ['<strong', '<ul', '<table', '<code']) expect(html).toContain(tag);
});

// No markup in the text may become an element (SHELL-199).
it.each([
  ['<script>alert(1)</script>', /<script/i],
  ['text <script>alert(1)</script> text', /<script/i],
  ['<img src=x onerror=alert(1)>', /<img/i],
  ['<div onclick="alert(1)">x</div>', /onclick="/],
  ['<iframe src="https://example.org"></iframe>', /<iframe/i],
  ['<a href="javascript:alert(1)">x</a>', /<a /i],
  ['<svg onload=alert(1)>', /<svg/i],
  ['<style>* { display: none }</style>', /<style/i],
  ['![x](https://example.org/pixel.png)', /<img|<link|src=/i],
  ['![x](javascript:alert(1))', /<img|src=/i],
  ['## <b>bold</b>', /<b>/],
])('%s stays text', (markdown, forbidden) => {
  expect(renderHtml(markdown)).not.toMatch(forbidden);
});

it('keeps markup readable as text', () => {
  expect(renderHtml('Write <script>x</script> here')).toContain('&lt;script&gt;x&lt;/script&gt;');
});

it.each([
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](data:text/html,hi)',
  '[x](//elsewhere.example)',
  '<javascript:alert(1)>',
  '[x][y]\n\n[y]: javascript:alert(1)',
])('%s is no link', (markdown) => expect(renderHtml(markdown)).not.toContain('<a'));

it('leads within the site by the router and elsewhere without revealing where from', () => {
  expect(renderHtml('[tips](/safety)')).toMatch(/<a[^>]* href="\/safety"/);
  const outside = renderHtml('[out](https://example.org/)');
  expect(outside).toContain('href="https://example.org/"');
  expect(outside).toContain('rel="noopener noreferrer"');
});

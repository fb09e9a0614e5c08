import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LazyPicture } from './picture.tsx';

const picture = {
  src: '/media/0/card',
  alt: 'A red bicycle',
  width: 400,
  height: 300,
  fallback: 'Failed to load image',
};

test('the server sends its place and its name, not the picture (SHELL-253)', () => {
  const html = renderToStaticMarkup(createElement(LazyPicture, picture));
  expect(html).toContain('aspect-ratio:400 / 300');
  expect(html).toContain('aria-label="A red bicycle"');
  expect(html).not.toContain('/media/0/card');
  expect(html).not.toContain('Failed');
});

test('a picture that says nothing has no name', () => {
  const html = renderToStaticMarkup(createElement(LazyPicture, { ...picture, alt: '' }));
  expect(html).not.toContain('role="img"');
});

test('people without scripts get it where that is wanted', () => {
  const html = renderToStaticMarkup(createElement(LazyPicture, { ...picture, hasPlainCopy: true }));
  expect(html).toMatch(/<noscript><img src="\/media\/0\/card"[^>]*><\/noscript>/);
});

test('includes the first picture in the page', () => {
  const html = renderToStaticMarkup(createElement(LazyPicture, { ...picture, isFirst: true }));
  expect(html).toContain('<img src="/media/0/card"');
  expect(html).not.toContain('role="img"');
});

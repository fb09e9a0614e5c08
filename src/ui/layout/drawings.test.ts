import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { illustrations, vistas } from './drawing-names.ts';
import { Illustration } from './illustration.tsx';
import { Vista } from './vista.tsx';

const file = await readFile(join(import.meta.dirname, 'drawings.svg'), 'utf8');

test('every drawing that is named is in the file, in its shape, and no other (SHELL-322)', () => {
  const drawn = Array.from(
    file.matchAll(/<symbol id="([\w-]+)" viewBox="([\d ]+)">/g),
    ([, name, viewBox]) => [name, viewBox],
  );
  expect(drawn).toEqual([
    ...illustrations.map((name) => [name, '20 16 160 140']),
    ...vistas.map((name) => [name, '0 0 480 270']),
  ]);
});

test('a drawing is shown whole: its place begins at 0 0, where a browser puts it, and is as large as it is (SHELL-322)', () => {
  expect(renderToStaticMarkup(createElement(Illustration, { name: 'house' }))).toContain(
    'viewBox="0 0 160 140"',
  );
  expect(renderToStaticMarkup(createElement(Vista, { name: 'nowhere' }))).toContain(
    'viewBox="0 0 480 270"',
  );
});

test('drawings take their colors from the page, so that they are light and dark as it is (SHELL-322)', async () => {
  const theme = await readFile(join(import.meta.dirname, '../theme.css'), 'utf8');
  const colors = Array.from(file.matchAll(/(?:fill|stroke)="([^"]+)"/g), ([, color = '']) => color);
  const named = new Set(colors.filter((color) => color !== 'none'));
  for (const color of named) {
    const [, property = 'a color of its own'] = /^var\((--color-[\w-]+)\)$/.exec(color) ?? [];
    expect(theme).toContain(`${property}:`);
  }
  expect(named.size).toBeGreaterThan(5);
});

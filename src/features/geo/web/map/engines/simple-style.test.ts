import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { simpleStyle } from './simple-style.ts';

afterEach(() => vi.unstubAllGlobals());

it('never draws counties, a coarse grid and a fine one over each other', async () => {
  const atlas = await readFile('node_modules/us-atlas/counties-10m.json', 'utf8');
  vi.stubGlobal('fetch', async () => new Response(atlas));
  const { layers } = await simpleStyle({ isDark: false, language: 'en', label: '' }, '');
  const lines = layers.filter(({ id }) => ['county-lines', 'grid', 'cells'].includes(id));
  expect(lines).toHaveLength(3);
  for (let zoom = 6; zoom <= 18; zoom += 0.25) {
    const drawn = lines.filter(
      ({ minzoom = 0, maxzoom = 24 }) => minzoom <= zoom && zoom < maxzoom,
    );
    expect(
      drawn.map(({ id }) => id),
      `at ${zoom}`,
    ).toHaveLength(1);
  }
});

import type { AnyRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { routeTree } from './route-tree.gen.ts';

// A worker that some page imports expects its global scope.
vi.hoisted(() => vi.stubGlobal('self', globalThis));

type Reader = (raw: Record<string, unknown>) => Record<string, unknown>;

function listReaders(route: AnyRoute): Array<[path: string, reader: Reader]> {
  const { options, children = {} } = route;
  const own: Array<[string, Reader]> =
    'path' in options && typeof options.validateSearch === 'function'
      ? [[String(options.path), options.validateSearch as Reader]]
      : [];
  return [...own, ...Object.values(children as Record<string, AnyRoute>).flatMap(listReaders)];
}

const readers = listReaders(routeTree);

test('the pages that read their address are found', () => {
  expect(readers.length).toBeGreaterThan(20);
});

test.each(readers)('%s names each parameter whose value it refuses (SHELL-394)', (_path, read) => {
  const known = new Set<string>();
  const garbled = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_raw, name) => {
        known.add(String(name));
        return { not: 'a value' };
      },
    },
  );
  const answer = read(garbled);
  expect(known.size).toBeGreaterThan(0);
  expect(Object.keys(answer)).toEqual(expect.arrayContaining([...known]));
  // Takes `undefined` for left out.
  expect(answer).toEqual({});
});

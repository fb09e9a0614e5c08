import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { late } from './late.tsx';
import type { LateOptions } from './late.tsx';

const loading: Promise<unknown>[] = [];

/** Resolves when the server can draw every part that browsers bring to life late. */
export const partsOnServer = (): Promise<unknown> => Promise.all(loading);

/**
 * A part of a page that the server draws with the rest, and that comes alive in the browser once the rest has: its code
 * is not among what the first page waits for. It takes no properties that change before, or it would be drawn again.
 */
export function lateAlive<Props extends object>(options: LateOptions<Props>): ComponentType<Props> {
  const Part = import.meta.env.SSR ? onServer(options) : late(options);
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

function onServer<Props extends object>({ load }: LateOptions<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  loading.push(
    load().then((part) => {
      Loaded = part;
    }),
  );
  return (props) => Loaded && <Loaded {...props} />;
}

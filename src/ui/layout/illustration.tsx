import { Suspense } from 'react';
import { cx } from '../cx.ts';
import { late } from '../late.tsx';
import type { IllustrationName } from './drawing.tsx';

export type { IllustrationName };

// Most pages never show one. The server has them at hand, so that pages it sends are whole.
const Drawing = import.meta.env.SSR
  ? (await import('./drawing.tsx')).Drawing
  : late({
      load: async () => (await import('./drawing.tsx')).Drawing,
      // An error shown without a connection must not become a crash for want of its picture.
      isOptional: true,
    });

/** Our own small pictures for places where nothing is yet; decoration beside a heading. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return (
    <svg viewBox="20 16 160 140" aria-hidden="true" className={cx('w-auto', className)}>
      <Suspense fallback={null}>
        <Drawing name={name} />
      </Suspense>
    </svg>
  );
}

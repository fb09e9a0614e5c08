import { cx } from '../cx.ts';
import { Drawing } from './drawing.tsx';
import type { VistaName } from './drawing-names.ts';

/** A wide picture over a text or a page (SHELL-322). */
export function Vista({ name, className }: { name: VistaName; className?: string }) {
  return (
    <Drawing
      name={name}
      viewBox="0 0 480 270"
      isFilling
      className={cx('h-auto w-full rounded-card', className)}
    />
  );
}

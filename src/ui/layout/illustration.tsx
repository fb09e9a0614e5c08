import { Drawing } from './drawing.tsx';
import type { IllustrationName } from './drawing-names.ts';

/** A small picture beside a heading (SHELL-322). A symbol used from a file begins at 0 0, wherever its own box does. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return <Drawing name={name} viewBox="0 0 160 140" className={className} />;
}

import { Drawing } from './drawing.tsx';
import type { IllustrationName } from './drawing-names.ts';

/** A small picture beside a heading (SHELL-322). */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return <Drawing name={name} viewBox="20 16 160 140" className={className} />;
}

import { Drawing } from './drawing.tsx';
import type { illustrations } from './drawing-names.ts';

export type IllustrationName = (typeof illustrations)[number];

/** A small picture beside a heading (SHELL-322). */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return <Drawing name={name} viewBox="20 16 160 140" className={className} />;
}

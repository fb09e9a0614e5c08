import { useRouter } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { late } from '#ui/late.tsx';
import { findScamSigns } from '../signs.ts';

const ScamWords = late({
  texts: ['scams'],
  load: async () => (await import('./scam-words.tsx')).ScamWords,
  isOptional: true,
});

export interface ScamNoteProps {
  /** The text to check. */
  text: string;
  /** Whether the viewer wrote the text; they read that others are warned. */
  isOwn?: boolean;
}

/** The warning under a user's text that has signs of a scam (MOD-040). */
export function ScamNote({ text, isOwn = false }: ScamNoteProps) {
  const { publicUrl } = useRouter().options.context;
  const signs = useMemo(() => findScamSigns(text, new URL(publicUrl).hostname), [text, publicUrl]);
  if (signs.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ScamWords signs={signs} isOwn={isOwn} />
    </Suspense>
  );
}

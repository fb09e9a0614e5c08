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
  /** What somebody wrote. */
  text: string;
  /** Whoever looks wrote it: they read that others are warned. */
  isOwn?: boolean;
}

/** Under what somebody wrote, where it has signs of a scam: what to be careful about (MOD-040). */
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

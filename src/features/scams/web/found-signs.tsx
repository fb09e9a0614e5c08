import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { findScamSigns } from '../signs.ts';
import { ScamWords } from './scam-words.tsx';
import type { ScamNoteProps } from './scam-note.tsx';

/** Looks through the text; draws nothing where there are no signs. */
export function FoundSigns({ text, isOwn = false }: ScamNoteProps) {
  const { publicUrl } = useRouter().options.context;
  const signs = useMemo(() => findScamSigns(text, new URL(publicUrl).hostname), [text, publicUrl]);
  return signs.length === 0 ? null : <ScamWords signs={signs} isOwn={isOwn} />;
}

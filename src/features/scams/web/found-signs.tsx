import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { findScamSigns } from '../signs.ts';
import { ScamWords } from './scam-words.tsx';

export interface ScamNoteProps {
  /** The text to check. */
  text: string;
  /** Whether the viewer wrote the text; they read that others are warned. */
  isOwn?: boolean;
}

/** Looks through the text; draws nothing where there are no signs. */
export function FoundSigns({ text, isOwn = false }: ScamNoteProps) {
  const { publicUrl } = useRouter().options.context;
  const signs = useMemo(() => findScamSigns(text, new URL(publicUrl).hostname), [text, publicUrl]);
  return signs.length === 0 ? null : <ScamWords signs={signs} isOwn={isOwn} />;
}

import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { ScamNoteProps } from './found-signs.tsx';

// The signs to look for are 3 KB.
const FoundSigns = import.meta.env.SSR
  ? (await import('./found-signs.tsx')).FoundSigns
  : late({
      texts: ['scams'],
      load: async () => (await import('./found-signs.tsx')).FoundSigns,
      isDrawn: true,
    });

/** The warning under a user's text that has signs of a scam (MOD-040). */
export function ScamNote(props: ScamNoteProps) {
  return (
    <Suspense fallback={null}>
      <FoundSigns {...props} />
    </Suspense>
  );
}

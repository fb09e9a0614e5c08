import { useHydrated, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { MissedKind } from '../../searched-kinds.ts';

const MeantForm = late({
  texts: ['meant'],
  load: async () => (await import('./meant-form.tsx')).MeantForm,
  // The list says by itself that nothing was found.
  isOptional: true,
});

export interface WhatDidYouMeanProps {
  kind: MissedKind;
  /** The list above is there, and has nothing for the text, or only what comes nearest. */
  isMissed: boolean;
  /** The list's own guess. */
  didYouMean: string | null;
}

/**
 * Asks what a text in the address meant that nothing was found for, or only what comes nearest, unless the list has
 * guessed it (SHELL-420).
 */
export function WhatDidYouMean({ kind, isMissed, didYouMean }: WhatDidYouMeanProps) {
  const { search = '', q = search } = useSearch({ strict: false });
  // It comes after the list, which nothing may delay.
  const isHydrated = useHydrated();
  if (!isHydrated || !isMissed || didYouMean !== null || q.trim() === '') return null;
  return (
    <Suspense fallback={null}>
      <MeantForm key={q} kind={kind} search={q} />
    </Suspense>
  );
}

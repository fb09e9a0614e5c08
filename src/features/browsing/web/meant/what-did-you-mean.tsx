import { useHydrated, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { SearchedKind } from '../../searched-kinds.ts';

const MeantForm = late({
  texts: ['meant'],
  load: async () => (await import('./meant-form.tsx')).MeantForm,
  // The list says by itself that nothing was found.
  isOptional: true,
});

export interface WhatDidYouMeanProps {
  kind: SearchedKind;
  /** The list above; nothing is asked until it is there. */
  list: {
    data: object | undefined;
    items: readonly unknown[];
    isNearest: boolean;
    didYouMean: string | null;
  };
}

/**
 * Asks what a text in the address meant that nothing was found for, or only what comes nearest, unless the list has
 * guessed it (SHELL-420).
 */
export function WhatDidYouMean({ kind, list }: WhatDidYouMeanProps) {
  const { search = '' } = useSearch({ strict: false });
  // It comes after the list, which nothing may delay.
  const isHydrated = useHydrated();
  const isMissed = list.data !== undefined && (list.isNearest || list.items.length === 0);
  if (!isHydrated || !isMissed || list.didYouMean !== null || search.trim() === '') return null;
  return (
    <Suspense fallback={null}>
      <MeantForm key={search} kind={kind} search={search} />
    </Suspense>
  );
}

import { useHydrated, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { MeantFormProps } from './meant-form.tsx';

const MeantForm = late({
  texts: ['meant'],
  load: async () => (await import('./meant-form.tsx')).MeantForm,
  // The list says by itself that nothing was found.
  isOptional: true,
});

/** Asks what a text in the address meant that nothing was found for, or only what comes nearest (SHELL-420). */
export function WhatDidYouMean(props: Omit<MeantFormProps, 'search'>) {
  const { search } = useSearch({ strict: false });
  // It comes after the list, which nothing may delay.
  const isHydrated = useHydrated();
  if (!isHydrated || search === undefined || search.trim() === '') return null;
  return (
    <Suspense fallback={null}>
      <MeantForm key={search} {...props} search={search} />
    </Suspense>
  );
}

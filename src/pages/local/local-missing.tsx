import { createFileRoute, notFound } from '@tanstack/react-router';
import { LocationNotFound } from './location-not-found.tsx';
import { headFrom } from '../page-head.ts';

/** `/local` without saying where (SHELL-029). */
export const Route = createFileRoute('/_shell/local')({
  staticData: { texts: ['places'] },
  loader: () => {
    throw notFound();
  },
  head: headFrom('places:notFound', { isHidden: true }),
  notFoundComponent: LocationNotFound,
});

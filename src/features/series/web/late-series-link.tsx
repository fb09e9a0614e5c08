import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { SeriesLinkProps } from './series-link.tsx';

const SeriesLink = late({
  texts: ['series'],
  isOptional: true,
  load: async () => (await import('./series-link.tsx')).SeriesLink,
});

export const LateSeriesLink = (props: SeriesLinkProps) => (
  <Suspense fallback={null}>
    <SeriesLink {...props} />
  </Suspense>
);

import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { ViewAsLinkProps } from './view-as-link.tsx';

const ViewAsLink = late({
  texts: ['view-as'],
  load: async () => (await import('./view-as-link.tsx')).ViewAsLink,
  isOptional: true,
});

/** The way from one's own page to how others see it (PEOPLE-215); loaded after the page. */
export function LateViewAsLink(props: ViewAsLinkProps) {
  return (
    // Its room is there before it is.
    <Suspense fallback={<div className="h-11" />}>
      <ViewAsLink {...props} />
    </Suspense>
  );
}

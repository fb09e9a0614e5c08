import { Suspense } from 'react';
import { useSession } from '#identity/web/session.ts';
import { late } from '#ui/late.tsx';

const Restriction = late({
  load: async () => (await import('./restriction.tsx')).Restriction,
  isOptional: true,
});

/** Visitors never load what a restriction says. */
export function RestrictedLine() {
  return useSession().status === 'signed-in' ? (
    <Suspense fallback={null}>
      <Restriction />
    </Suspense>
  ) : null;
}

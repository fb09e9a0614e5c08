import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '#identity/web/session.ts';
import { late } from '#ui/late.tsx';

const SignedInBell = late({
  texts: ['notifications'],
  load: async () => (await import('./signed-in-bell.tsx')).SignedInBell,
  // A page without the bell is still a page.
  isOptional: true,
});

/** The bell with its panel in the shell's header, for signed-in people only; visitors never load it (NOTE-013). */
export function NotificationBell() {
  const { status } = useSession();
  const { expectsSession } = useRouter().options.context;
  if (status === 'anonymous' || (status === 'loading' && !expectsSession)) return null;
  // Its room stays until it is known and loaded, so that nothing moves.
  const room = <span aria-hidden="true" className="inline-block size-11" />;
  if (status === 'loading') return room;
  return (
    <Suspense fallback={room}>
      <SignedInBell />
    </Suspense>
  );
}

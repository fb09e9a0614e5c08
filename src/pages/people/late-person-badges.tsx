import { Suspense, useEffect, useState } from 'react';
import { late } from '#ui/late.tsx';
import type { PersonBadgesProps } from './person-badges.tsx';

const PersonBadges = late({
  texts: ['people'],
  load: async () => (await import('./person-badges.tsx')).PersonBadges,
  isOptional: true,
});

/** Asked for once the page has come alive: the server sends it without them. */
export function LatePersonBadges(props: PersonBadgesProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!isAlive) return null;
  return (
    <Suspense fallback={null}>
      <PersonBadges {...props} />
    </Suspense>
  );
}

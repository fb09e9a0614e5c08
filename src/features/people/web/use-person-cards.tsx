import { Suspense, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '#ui/layout/navigation.tsx';
import { late } from '#ui/late.tsx';

const PersonDialog = late({
  texts: ['people'],
  load: async () => (await import('./person-dialog.tsx')).PersonDialog,
});

/**
 * Opens a person's card when a `PersonLink` inside the element is pressed, so that the links need no handlers of their
 * own. A dialog needs its own, so that the card opens above it.
 */
export function usePersonCards(): {
  links: { onClick: (event: MouseEvent) => void };
  card: ReactNode;
} {
  const [shown, setShown] = useState<{ personId: string; open: boolean }>();
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a.ui-person-link') : null;
    const personId = link?.getAttribute('href')?.split('/').at(-1);
    if (!personId) return;
    event.preventDefault();
    setShown({ personId, open: true });
  };
  const card = shown && (
    <Suspense fallback={null}>
      <PersonDialog {...shown} onOpenChange={(open) => setShown({ ...shown, open })} />
    </Suspense>
  );
  return { links: { onClick }, card };
}

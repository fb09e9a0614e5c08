import type { ReactNode } from 'react';
import { NARROW, useMedia } from './use-media.ts';

/** The main step of a page, always within a thumb's reach: at the foot of a phone's screen, above the navigation there (TASK-335). */
export function FootBar({ label, children }: { label: string; children: ReactNode }) {
  const isPhone = useMedia(NARROW);
  return (
    <section
      aria-label={label}
      data-low-buttons={isPhone ? '' : undefined}
      className="ui-foot-bar md:hidden"
    >
      {children}
    </section>
  );
}

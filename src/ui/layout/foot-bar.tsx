import type { ReactNode } from 'react';

/** The main step of a page, always within a thumb's reach: at the foot of a phone's screen, above the navigation there (TASK-335). */
export function FootBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="ui-foot-bar md:hidden">
      {children}
    </section>
  );
}

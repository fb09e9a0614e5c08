import type { ReactNode } from 'react';
import type { Icon } from '#ui/icons.tsx';

/** Short facts about a thing, each behind its icon. */
export function IconFacts({ facts }: { facts: ReadonlyArray<{ icon: Icon; text: ReactNode }> }) {
  return (
    <ul className="flex flex-col gap-2 text-sm text-muted">
      {facts.map(({ icon: FactIcon, text }, index) => (
        <li key={index} className="flex items-start gap-2.5">
          <FactIcon className="mt-0.5 size-4.5 shrink-0" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { Lock } from '#ui/icons.tsx';

/** Says below a field who will see what is typed there. */
export const PrivacyHint = ({ children }: { children: ReactNode }) => (
  <span className="flex items-start gap-1.5">
    <Lock aria-hidden="true" className="mt-px size-3.5 shrink-0" />
    {children}
  </span>
);

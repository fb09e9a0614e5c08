import { Suspense, lazy } from 'react';
import { withTexts } from '#platform/web/i18n.ts';
import { cx } from '#ui/cx.ts';
import type { Presence } from '../contract.ts';

const StatusWords = lazy(async () => ({
  default: (await withTexts(['presence'], () => import('./status-words.tsx'))).StatusWords,
}));

export interface PresenceTextProps {
  presence: Presence;
  className?: string;
}

/** The status in words: what it is, what it means, their own message, and when they were last seen. */
export function PresenceText({ presence, className }: PresenceTextProps) {
  return (
    <p className={cx('min-h-4 min-w-0 text-xs text-muted', className)}>
      <Suspense fallback={null}>
        <StatusWords presence={presence} />
      </Suspense>
    </p>
  );
}

import { Suspense, lazy } from 'react';
import { withTexts } from '#platform/web/i18n.ts';
import { cx } from '#ui/cx.ts';
import type { Presence } from '../contract.ts';
import { StatusSign } from './status-sign.tsx';

const StatusWords = lazy(async () => ({
  default: (await withTexts(['presence'], () => import('./status-words.tsx'))).StatusWords,
}));

export interface PresenceTextProps {
  presence: Presence;
  /** With the sign before the words. */
  hasSign?: boolean;
  className?: string;
}

/** The status in words: what it is, what it means, their own message, and when they were last seen. */
export function PresenceText({ presence, hasSign = false, className }: PresenceTextProps) {
  return (
    <p className={cx('min-h-4 min-w-0 text-xs text-muted', className)}>
      {hasSign && <StatusSign status={presence.status} className="mr-1 size-3 align-[-0.1rem]" />}
      <Suspense fallback={null}>
        <StatusWords presence={presence} />
      </Suspense>
    </p>
  );
}

import { Suspense } from 'react';
import { cx } from '#ui/cx.ts';
import { late } from '#ui/late.tsx';
import type { Presence } from '../contract.ts';
import { StatusSign } from './status-sign.tsx';

const StatusWords = late({
  texts: ['presence'],
  load: async () => (await import('./status-words.tsx')).StatusWords,
  // The sign beside them says the same in short.
  isOptional: true,
});

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

import { Suspense } from 'react';
import { cx } from '#ui/cx.ts';
import { late } from '#ui/late.tsx';
import type { PresenceStatus } from '../rules.ts';
import { StatusSign } from './status-sign.tsx';

const StatusName = late({
  texts: ['presence'],
  load: async () => (await import('./status-words.tsx')).StatusName,
  // The sign beside them says the same in short.
  isOptional: true,
});

export interface PresenceDotProps {
  status: PresenceStatus;
  /** The person's name, if screen readers do not get it from beside the dot. */
  name?: string;
  /** True where the status stands beside it in words. */
  isDecorative?: boolean;
  className?: string;
}

/** The status as a small sign; it brings its words along itself (CHAT-103, PEOPLE-088). */
export function PresenceDot(props: PresenceDotProps) {
  const { status, name, isDecorative = false, className } = props;
  return (
    <>
      <StatusSign status={status} hasRing className={cx('size-3.5', className)} />
      {!isDecorative && (
        <Suspense fallback={null}>
          <StatusName status={status} {...(name !== undefined && { name })} />
        </Suspense>
      )}
    </>
  );
}

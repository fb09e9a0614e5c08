import type { ReactNode } from 'react';
import { Button } from '../layout/button.tsx';
import { buttonClass } from '../layout/button-class.ts';
import { EmptyState } from './empty-state.tsx';

export interface ErrorStateProps {
  title: ReactNode;
  text?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  /** Instead of asking again: a plain link to this very page, which loads everything anew. */
  reloadHref?: string | undefined;
  isRetrying?: boolean;
  level?: 1 | 2 | 3;
  className?: string;
}

export function ErrorState(props: ErrorStateProps) {
  const { retryLabel, onRetry, reloadHref, isRetrying, ...rest } = props;
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        illustration="lost"
        action={
          retryLabel === undefined ? undefined : reloadHref !== undefined ? (
            <a href={reloadHref} className={buttonClass({ variant: 'outline' })}>
              {retryLabel}
            </a>
          ) : onRetry ? (
            <Button variant="outline" onClick={onRetry} isBusy={isRetrying}>
              {retryLabel}
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}

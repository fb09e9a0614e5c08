import type { ReactNode } from 'react';
import { Button } from '../layout/button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface ErrorStateProps {
  title: ReactNode;
  text?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Instead of the button that tries again. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
}

export function ErrorState({ retryLabel, onRetry, isRetrying, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        illustration="trouble"
        action={
          rest.action ||
          (retryLabel !== undefined && onRetry ? (
            <Button variant="outline" onClick={onRetry} isBusy={isRetrying}>
              {retryLabel}
            </Button>
          ) : undefined)
        }
      />
    </div>
  );
}

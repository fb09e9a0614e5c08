import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { RetryButton } from './error-line.tsx';
import type { RetryButtonProps } from './error-line.tsx';

export interface ErrorStateProps extends Partial<RetryButtonProps> {
  title: ReactNode;
  text?: ReactNode;
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
          (onRetry && (
            <RetryButton retryLabel={retryLabel} onRetry={onRetry} isRetrying={isRetrying} />
          ))
        }
      />
    </div>
  );
}

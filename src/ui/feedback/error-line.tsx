import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '../layout/button.tsx';

export interface RetryButtonProps {
  /** "Try again" unless a screen says it in its own words. */
  retryLabel?: string | undefined;
  onRetry: () => void;
  isRetrying?: boolean | undefined;
}

export function RetryButton({ retryLabel, onRetry, isRetrying }: RetryButtonProps) {
  const { t } = useTranslation('common');
  return (
    <Button variant="outline" onClick={onRetry} isBusy={isRetrying}>
      {retryLabel ?? t('actions.tryAgain')}
    </Button>
  );
}

export interface ErrorLineProps extends RetryButtonProps {
  text: string;
}

/** Says in one line that something failed, where a whole picture would be too much. */
export function ErrorLine({ text, ...retry }: ErrorLineProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-danger">{text}</p>
      <RetryButton {...retry} />
    </div>
  );
}

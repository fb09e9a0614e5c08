import { Button } from '../layout/button.tsx';

export interface ErrorLineProps {
  text: string;
  retryLabel: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Says in one line that something failed, where a whole picture would be too much. */
export function ErrorLine({ text, retryLabel, onRetry, isRetrying }: ErrorLineProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-danger">{text}</p>
      <Button variant="outline" isBusy={isRetrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}

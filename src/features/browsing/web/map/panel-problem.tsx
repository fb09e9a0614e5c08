import { errorStatus, useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';

export interface PanelProblemProps {
  error: unknown;
  /** When it is there no more. */
  goneText: string;
  onRetry: () => void;
}

/** In a map's panel, instead of what could not be read. */
export function PanelProblem({ error, goneText, onRetry }: PanelProblemProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isGone = errorStatus(error) === 404;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 text-sm">
      <p>{isGone ? goneText : errorText(error)}</p>
      {!isGone && (
        <Button variant="outline" onClick={onRetry}>
          {t('actions.tryAgain')}
        </Button>
      )}
    </div>
  );
}

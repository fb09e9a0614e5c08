import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { ShieldCheck } from '#ui/icons.tsx';
import type { useFeelUnsafe } from './use-feel-unsafe.ts';

/** Whether positions are shared still, said once it is so. */
export function SharingState({ unsafe }: { unsafe: ReturnType<typeof useFeelUnsafe> }) {
  const { t } = useTranslation('meetings');
  const errorText = useErrorText();
  if (unsafe.status === 'error') {
    return (
      <ErrorLine
        text={errorText(unsafe.error, 'meetings:unsafe.failed')}
        isRetrying={false}
        onRetry={unsafe.send}
      />
    );
  }
  const isDone = unsafe.status === 'success';
  return (
    <p role="status" className="flex items-start gap-2 text-sm">
      {isDone ? (
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-success" />
      ) : (
        <Spinner className="mt-0.5 size-4.5 shrink-0" />
      )}
      {t(isDone ? 'unsafe.stopped' : 'unsafe.stopping')}
    </p>
  );
}

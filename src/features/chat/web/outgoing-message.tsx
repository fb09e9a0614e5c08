import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { LinkText } from '#ui/link-text.tsx';
import type { Outgoing } from './outbox.ts';

export interface OutgoingMessageProps {
  message: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message on its way, or one that waits for another try. */
export function OutgoingMessage({ message, onRetry, onDiscard }: OutgoingMessageProps) {
  const { t } = useTranslation('chat');
  const hasFailed = message.state === 'failed';
  return (
    <div className="flex flex-col items-end gap-1 pb-2">
      <div
        className={cx(
          'max-w-[82%] rounded-2xl rounded-br-md px-3.5 py-2 text-sm',
          hasFailed ? 'border border-danger bg-card' : 'bg-accent-soft opacity-70',
        )}
      >
        <LinkText>{message.body}</LinkText>
      </div>
      {hasFailed ? (
        <div className="flex items-center gap-1 text-xs text-danger">
          {t('composer.notSent')}
          <Button variant="link" size="sm" onClick={onRetry}>
            {t('common:actions.tryAgain')}
          </Button>
          <Button variant="link" size="sm" onClick={onDiscard}>
            {t('composer.discard')}
          </Button>
        </div>
      ) : (
        // A quick server needs no word about it.
        <output className="px-1 text-xs text-muted transition-opacity delay-300 starting:opacity-0">
          {t('composer.sending')}
        </output>
      )}
    </div>
  );
}

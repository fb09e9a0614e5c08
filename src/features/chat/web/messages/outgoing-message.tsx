import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { cx } from '#ui/cx.ts';
import { Clock, Paperclip } from '#ui/icons.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import type { Outgoing } from '../outbox/outbox.ts';
import { useFileSize } from '../composer/use-file-size.ts';

export interface OutgoingMessageProps {
  message: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
  /** Takes it back into the composer; none while another text stands there. */
  onEdit: (() => void) | null;
}

/** A message on its way, one that waits for a connection, or one that waits for another try. */
export function OutgoingMessage({ message, onRetry, onDiscard, onEdit }: OutgoingMessageProps) {
  const { t } = useTranslation('chat');
  const size = useFileSize();
  const { state, body, files } = message;
  const hasFailed = state === 'failed';
  const edit = onEdit && (
    <Button variant="link" size="sm" onClick={onEdit}>
      {t('composer.edit')}
    </Button>
  );
  const discard = (
    <Button variant="link" size="sm" onClick={onDiscard}>
      {t('composer.discard')}
    </Button>
  );
  return (
    <div className="flex flex-col items-end gap-1 pb-2">
      <div
        className={cx(
          'flex max-w-[82%] flex-col gap-1 rounded-2xl rounded-br-md px-3.5 py-2 text-sm',
          hasFailed && 'border border-danger bg-card',
          state === 'waiting' && 'border border-dashed border-line-strong bg-card',
          state === 'sending' && 'bg-accent-soft opacity-70',
        )}
      >
        {files.map(({ id, name, size: bytes }) => (
          <span key={id} className="flex items-center gap-2 text-xs">
            <Paperclip aria-hidden="true" className="size-4 shrink-0" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {name}
            </span>
            <span className="shrink-0 text-muted">{size(bytes)}</span>
          </span>
        ))}
        {body !== '' && <LinkText>{body}</LinkText>}
      </div>
      {hasFailed && (
        <div className="flex items-center gap-1 text-xs text-danger">
          {t('composer.notSent')}
          <Button variant="link" size="sm" onClick={onRetry}>
            {t('common:actions.tryAgain')}
          </Button>
          {edit}
          {discard}
        </div>
      )}
      {state === 'waiting' && (
        <div className="flex flex-wrap items-center justify-end gap-x-1 text-xs text-muted">
          <output className="flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-4" />
            {t('composer.waiting')}
          </output>
          {edit}
          {discard}
        </div>
      )}
      {state === 'sending' && (
        // A quick server needs no word about it.
        <output className="px-1 text-xs text-muted transition-opacity delay-300 starting:opacity-0">
          {t('composer.sending')}
        </output>
      )}
    </div>
  );
}

import type { RefusedFile } from '#features/media/web/uploads.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { X } from '#ui/icons.tsx';
import { MOST_ATTACHMENTS } from '../../attachments.ts';

export interface RefusedFilesProps {
  refused: readonly RefusedFile[];
  isTooMany: boolean;
  /** The microphone was refused. */
  isDenied: boolean;
  onDismiss: () => void;
}

/** Says of each file that was not taken why; the others and the text stay (CHAT-159, CHAT-101). */
export function RefusedFiles({ refused, isTooMany, isDenied, onDismiss }: RefusedFilesProps) {
  const { t } = useTranslation('chat');
  const text = useText();
  const hasFiles = refused.length > 0 || isTooMany;
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-control bg-sunken text-xs font-medium text-danger empty:hidden"
    >
      {(hasFiles || isDenied) && (
        <ul className="min-w-0 flex-1 px-2 py-1.5">
          {refused.map(({ name, reason }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
            <li key={index} className="wrap-anywhere">
              {t('attachments.refused', { name, reason: text(reason) })}
            </li>
          ))}
          {isTooMany && <li>{t('attachments.refusals.over_limit', { max: MOST_ATTACHMENTS })}</li>}
          {isDenied && <li>{t('voice.denied')}</li>}
        </ul>
      )}
      {hasFiles && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('common:actions.close')}
          onClick={onDismiss}
        >
          <X aria-hidden="true" className="size-4.5" />
        </Button>
      )}
    </div>
  );
}

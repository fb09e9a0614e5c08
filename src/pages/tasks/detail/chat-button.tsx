import { MessageCircle } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';

const MOST_SHOWN = 99;

/** Opens a conversation; what was not read yet is counted on it. */
export function ChatButton({
  unread,
  onOpen,
  className,
}: {
  unread: number;
  onOpen: () => void;
  className?: string;
}) {
  const { t } = useTranslation('applications');
  return (
    <Button variant="secondary" className={className} onClick={onOpen}>
      <MessageCircle aria-hidden="true" className="size-4.5" />
      {t('sent.chat')}
      {unread > 0 && (
        <span className="rounded-full bg-danger px-1.5 text-xs text-on-danger tabular-nums">
          <span aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
          <span className="sr-only">{t('sent.unread', { count: unread })}</span>
        </span>
      )}
    </Button>
  );
}

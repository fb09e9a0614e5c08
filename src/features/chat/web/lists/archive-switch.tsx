import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Archive, ArrowLeft } from '#ui/icons.tsx';

/** Leads from a list to what was put away of it, and back (CHAT-055, CHAT-070). */
export function ArchiveSwitch(props: {
  isArchived: boolean;
  count: number;
  onChange: (isArchived: boolean) => void;
}) {
  const { isArchived, count, onChange } = props;
  const { t } = useTranslation('chats');
  if (!isArchived && count === 0) return null;
  const Sign = isArchived ? ArrowLeft : Archive;
  return (
    <button
      type="button"
      onClick={() => onChange(!isArchived)}
      className={buttonClass({
        variant: 'ghost',
        size: 'sm',
        className: 'justify-start text-muted',
      })}
    >
      <Sign aria-hidden="true" className="size-4.5" />
      {isArchived ? t('archived.back') : t('archived.open', { count })}
    </button>
  );
}

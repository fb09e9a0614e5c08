import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { dayName } from './thread.ts';

/** 'Today', 'Yesterday' or the date, between the days of a conversation (CHAT-072). */
export function DaySeparator({ date, today }: { date: Date; today: Date }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const name = dayName(date, today);
  return (
    <h3 className="flex items-center gap-3 pt-3 pb-2 text-xs font-semibold text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {name === null ? format.date(date) : t(`messages.${name}`)}
    </h3>
  );
}

import { useTranslation } from '#platform/web/use-translation.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';

/** Shows that a person is typing; not announced to screen readers. */
export function TypingRow({ name, avatarUrl }: { name: string; avatarUrl: string | null }) {
  const { t } = useTranslation('chat');
  return (
    <div className="flex items-center gap-2 pb-3 text-xs text-muted">
      <Avatar name={name} src={avatarUrl} size="sm" isDecorative />
      <span aria-hidden="true" className="flex gap-1 rounded-2xl bg-sunken px-3 py-3">
        {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
          <span
            key={delay}
            className={`size-1.5 rounded-full bg-muted motion-safe:animate-bounce ${delay}`}
          />
        ))}
      </span>
      <span dir="auto" className="min-w-0 truncate">
        {t('messages.typing', { name })}
      </span>
    </div>
  );
}

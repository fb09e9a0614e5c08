import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { LinkText } from '#ui/link-text.tsx';
import { MessageAttachment } from './message-attachment.tsx';
import type { MessageGroup } from './thread.ts';

export interface MessageGroupViewProps {
  group: MessageGroup;
  isOwn: boolean;
  name: string;
  avatarUrl: string | null;
}

/** What one person wrote in a row; name, picture and time stand there once (CHAT-071). */
export function MessageGroupView({ group, isOwn, name, avatarUrl }: MessageGroupViewProps) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const [first] = group.messages;
  return (
    <div className={cx('flex items-end gap-2', isOwn && 'flex-row-reverse')}>
      {!isOwn && <Avatar name={name} src={avatarUrl} size="sm" isDecorative />}
      <div
        className={cx(
          'flex max-w-[82%] min-w-0 flex-col gap-1',
          isOwn ? 'items-end' : 'items-start',
        )}
      >
        <p className="flex max-w-full items-baseline gap-2 px-1 text-xs text-muted">
          <span dir="auto" className={cx('truncate font-semibold', isOwn && 'sr-only')}>
            {isOwn ? t('you') : name}
          </span>
          {first && (
            <time dateTime={first.createdAt.toISOString()} className="shrink-0">
              {format.time(first.createdAt)}
            </time>
          )}
        </p>
        {group.messages.map((message) => (
          <div
            key={message.id}
            title={format.dateAndTime(message.createdAt)}
            className={cx(
              'flex max-w-full flex-col gap-1.5 rounded-2xl px-3.5 py-2 text-sm',
              isOwn ? 'bg-accent-soft last:rounded-br-md' : 'bg-sunken last:rounded-bl-md',
            )}
          >
            {message.attachment && (
              <MessageAttachment attachment={message.attachment} message={message} />
            )}
            {message.body !== '' && <LinkText>{message.body}</LinkText>}
          </div>
        ))}
      </div>
    </div>
  );
}

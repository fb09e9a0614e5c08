import { PresenceDot } from '#features/presence/web/presence-dot.tsx';
import type { usePresences } from '#features/presence/web/use-presences.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { AvatarGroup } from '#ui/pictures/avatar-group.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { cx } from '#ui/cx.ts';
import { BellOff, Users } from '#ui/icons.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { ChatMessage, Participant } from '../../contract.ts';
import { lastMessageText, ownLastMessageText } from '../../last-message-text.ts';
import { useWording } from '../use-wording.ts';
import { UnreadBadge } from './unread-badge.tsx';

export interface ConversationRowProps {
  title: string;
  /** Stands above the last message. */
  about?: string;
  status: { text: string; tone: BadgeTone } | null;
  /** The other participants; empty until the conversation has begun. */
  people: readonly Participant[];
  getPresence: ReturnType<typeof usePresences>;
  lastMessage: ChatMessage | null;
  unreadCount: number;
  isMuted: boolean;
  isCurrent?: boolean;
  userId: string;
  onChoose: () => void;
}

/** One chat in a list: who or what, the last message and when, and what is unread (CHAT-050). */
export function ConversationRow(props: ConversationRowProps) {
  const { title, about, status, lastMessage, unreadCount, isMuted, isCurrent = false } = props;
  const { t } = useTranslation('chats');
  const isUnread = unreadCount > 0;
  const time = lastMessage && <TimeSince at={lastMessage.createdAt} className="shrink-0" />;
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={props.onChoose}
      className={cx(
        'flex w-full items-start gap-3 rounded-control px-3 py-3 text-left -outline-offset-3! transition-colors',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <Faces people={props.people} isNamed={about !== undefined} getPresence={props.getPresence} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <span
            dir="auto"
            className={cx(
              'min-w-0 flex-1 truncate text-sm',
              isUnread ? 'font-bold' : 'font-semibold',
            )}
          >
            {title}
          </span>
          {!status && time}
        </span>
        {about !== undefined && (
          <span dir="auto" className="truncate text-xs text-muted">
            {about}
          </span>
        )}
        <span className="flex items-center gap-2">
          <span
            dir="auto"
            className={cx('min-w-0 flex-1 truncate text-sm', isUnread ? 'text-ink' : 'text-muted')}
          >
            <LastWords message={lastMessage} userId={props.userId} />
          </span>
          {isMuted && (
            <span className="shrink-0 text-muted">
              <BellOff aria-hidden="true" className="size-4" />
              <span className="sr-only">{t('row.muted')}</span>
            </span>
          )}
          <UnreadBadge count={unreadCount} />
        </span>
        {status && (
          <span className="mt-1 flex flex-wrap items-center justify-between gap-x-2">
            {/* A list that the viewer made narrow has no room for it on one line. */}
            <Badge tone={status.tone} className="max-w-full wrap-anywhere whitespace-normal">
              {status.text}
            </Badge>
            {time}
          </span>
        )}
      </span>
    </button>
  );
}

function LastWords({ message, userId }: { message: ChatMessage | null; userId: string }) {
  const { t } = useTranslation('chats');
  const wording = useWording();
  if (!message) return t('row.noMessages');
  const describe = message.senderId === userId ? ownLastMessageText : lastMessageText;
  return describe(message, wording);
}

/** The others, each with a sign of whether they are there. */
function Faces({
  people,
  isNamed,
  getPresence,
}: {
  people: readonly Participant[];
  /** Their names stand beside the pictures. */
  isNamed: boolean;
  getPresence: ConversationRowProps['getPresence'];
}) {
  const { t } = useTranslation('chat');
  const getName = ({ name }: Participant) => name || t('common:people.unknownUser');
  if (people.length === 0) {
    return (
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-muted @max-[14rem]:hidden">
        <Users aria-hidden="true" className="size-5" />
      </span>
    );
  }
  const isAlone = people.length === 1;
  return (
    <AvatarGroup
      people={people.map((person) => ({
        id: person.userId,
        name: getName(person),
        src: person.avatarUrl,
        ...(isAlone && {
          sign: <PresenceDot status={getPresence(person).status} name={getName(person)} />,
        }),
      }))}
      max={2}
      size={isAlone ? 'md' : 'sm'}
      label={isNamed || isAlone ? '' : people.map(getName).join(', ')}
      // Names say more than pictures where there is no room for both.
      className={cx('shrink-0 @max-[14rem]:hidden', !isAlone && 'w-14')}
    />
  );
}

import { memo, useEffect, useRef } from 'react';
import { PersonLink } from '#features/people/web/person-link.tsx';
import { ScamNote } from '#features/scams/web/scam-note.tsx';
import { TranslatableText } from '#features/translation/web/translatable-text.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { Check, CheckCheck } from '#ui/icons.tsx';
import type { ChatMessage, Conversation } from '../../contract.ts';
import { MessageCard } from '../cards/message-card.tsx';
import { MessageAttachment } from './message-attachment.tsx';
import { MessageText } from './message-text.tsx';

export interface MessageRowProps {
  message: ChatMessage;
  /** The conversation, for a message that is a card. */
  conversation: Conversation | null;
  /** The first and the last of what one person wrote in a row (CHAT-071). */
  isFirst: boolean;
  isLast: boolean;
  isOwn: boolean;
  name: string;
  personId: string | null;
  avatarUrl: string | null;
  /** The words a search highlights. */
  found: ReadonlySet<string>;
  /** The hit a search stands at. */
  isCurrent: boolean;
  /** Set where the conversation was opened at this message: it takes the focus, and is highlighted until this is called. */
  onArrive: (() => void) | null;
  mark: ReadMark;
}

/** Under an own message: it arrived, or who has read up to it; null for most. */
export type ReadMark = { kind: 'sent' } | { kind: 'seen'; by: string | null } | null;

const HIGHLIGHTED_MS = 4000;

/** One message; name, picture and time stand once where one person wrote several in a row. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, conversation, isFirst, isLast, isOwn, name, found, isCurrent, onArrive } = props;
  const { t } = useTranslation('chat');
  const format = useFormat();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Once it was seen, drawing the row again must not move the focus.
    if (!onArrive || !isCurrent) return undefined;
    let frame = 0;
    // The list hides a row until it knows its height, and nothing hidden takes the focus.
    const takeFocus = () => {
      row.current?.focus({ preventScroll: true });
      if (document.activeElement !== row.current) frame = requestAnimationFrame(takeFocus);
    };
    takeFocus();
    const timer = setTimeout(() => {
      cancelAnimationFrame(frame);
      onArrive();
    }, HIGHLIGHTED_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [onArrive, isCurrent]);
  return (
    <div
      ref={row}
      tabIndex={onArrive ? -1 : undefined}
      data-sought={onArrive ? '' : undefined}
      className={cx('flex items-end gap-2', isOwn && 'flex-row-reverse', isLast ? 'pb-3' : 'pb-1')}
    >
      {!isOwn &&
        (isLast ? (
          <Avatar name={name} src={props.avatarUrl} size="sm" isDecorative />
        ) : (
          <span className="w-8 shrink-0" />
        ))}
      <div
        className={cx(
          'flex min-w-0 flex-col gap-1',
          message.card ? 'max-w-[max(82%,min(100%,17rem))]' : 'max-w-[82%]',
          isOwn ? 'items-end' : 'items-start',
        )}
      >
        {isFirst && (
          <p className="flex max-w-full items-baseline gap-2 px-1 text-xs text-muted">
            <span dir="auto" className={cx('truncate font-semibold', isOwn && 'sr-only')}>
              {isOwn ? (
                t('you')
              ) : (
                <PersonLink personId={props.personId} isAlsoElsewhere>
                  {name}
                </PersonLink>
              )}
            </span>
            <time dateTime={message.createdAt.toISOString()} className="shrink-0">
              {format.time(message.createdAt)}
            </time>
          </p>
        )}
        <div
          title={format.dateAndTime(message.createdAt)}
          className={cx(
            'flex max-w-full flex-col gap-1.5 rounded-2xl text-sm',
            message.body === '' ? 'p-1.5' : 'px-3.5 py-2',
            isOwn ? 'bg-accent-soft' : 'bg-sunken',
            isLast && (isOwn ? 'rounded-br-md' : 'rounded-bl-md'),
            props.isCurrent && 'outline-2 outline-offset-1 outline-focus',
          )}
        >
          {message.attachment && (
            <MessageAttachment attachment={message.attachment} message={message} found={found} />
          )}
          {message.card && conversation && (
            <MessageCard
              card={message.card}
              conversation={conversation}
              isOwn={isOwn}
              sentAt={message.createdAt}
            />
          )}
          {message.body !== '' && (
            <TranslatableText text={message.body} isOwn={isOwn}>
              {(shown) => <MessageText text={shown} found={found} />}
            </TranslatableText>
          )}
        </div>
        {message.body !== '' && <ScamNote text={message.body} isOwn={isOwn} />}
        <Mark mark={props.mark} />
      </div>
    </div>
  );
});

function Mark({ mark }: { mark: ReadMark }) {
  const { t } = useTranslation('chat');
  if (mark === null) return null;
  const Sign = mark.kind === 'sent' ? Check : CheckCheck;
  const text =
    mark.kind === 'sent'
      ? t('messages.sent')
      : mark.by === null
        ? t('messages.seen')
        : t('messages.seenBy', { names: mark.by });
  return (
    <p className="flex items-center gap-1 px-1 text-xs text-muted">
      <Sign aria-hidden="true" className="size-4" />
      <span dir="auto">{text}</span>
    </p>
  );
}

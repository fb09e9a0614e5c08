import { ArrowUpRight } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { AvatarGroup } from '#ui/avatar-group.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { useLinkClick } from '#ui/navigation.tsx';
import type { Conversation } from '../contract.ts';
import { subjectPath } from '../subject-path.ts';
import { useNames } from './use-names.ts';

export interface ChatHeaderProps {
  conversation: Conversation;
  userId: string;
  /** Leaves the chat for the task's page; what is typed stays (CHAT-068). */
  onLeave: () => void;
}

/** Who talks, and about what (CHAT-064). */
export function ChatHeader({ conversation, userId, onLeave }: ChatHeaderProps) {
  const { t } = useTranslation('chat');
  const followLink = useLinkClick();
  const { nameOf, titleOf } = useNames(conversation);
  const { participants } = conversation;
  const others = participants.filter((person) => person.userId !== userId);
  const activeOthers = others.filter((person) => person.isActive);
  const viewer = participants.filter((person) => person.userId === userId && person.isActive);
  const people = [...activeOthers, ...viewer];
  // With nobody left to talk to, it is still the talk with those who left.
  const named = activeOthers.length > 0 ? activeOthers : others;
  const names = named.map((person) => nameOf(person.userId)).join(', ');
  const href = subjectPath(conversation.subject);
  return (
    <header className="flex items-center gap-3 border-b border-line py-3 pr-16 pl-4 md:pl-6">
      <AvatarGroup
        people={people.map((person) => ({
          id: person.userId,
          name: nameOf(person.userId),
          src: person.avatarUrl,
        }))}
        label={t('window.participants', { count: people.length })}
        size="md"
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-bold">
          {names || nameOf(userId)}
        </p>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs text-muted sm:flex-nowrap">
          <span aria-hidden="true" className="shrink-0">
            {t('window.participants', { count: people.length })}
          </span>
          <span dir="auto" className="max-w-full truncate">
            {titleOf()}
          </span>
        </p>
      </div>
      {href !== null && (
        <a
          href={href}
          onClick={(event) => {
            followLink(event, href);
            onLeave();
          }}
          className={buttonClass({
            variant: 'outline',
            size: 'sm',
            className: 'max-sm:size-11 max-sm:px-0',
          })}
        >
          <ArrowUpRight aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">{t('window.details')}</span>
        </a>
      )}
    </header>
  );
}

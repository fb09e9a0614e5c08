import { useState } from 'react';
import { Search as SearchSign } from '#ui/icons.tsx';
import { PresenceDot } from '#features/presence/web/presence-dot.tsx';
import { PresenceText } from '#features/presence/web/presence-text.tsx';
import { usePresences } from '#features/presence/web/use-presences.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { AvatarGroup } from '#ui/avatar-group.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import type { Conversation } from '../contract.ts';
import { ChatMenu } from './chat-menu.tsx';
import { SearchBox, SearchStatus } from './chat-search.tsx';
import { useNames } from './use-names.ts';
import type { Search } from './use-search.ts';

export interface ChatHeaderProps {
  conversation: Conversation;
  userId: string;
  search: Search;
  /** Leaves the chat for the page of what it is about; what is typed stays (CHAT-068). */
  onLeave: () => void;
}

/** Who talks, and about what (CHAT-064); where to look for a text, and what else can be done. */
export function ChatHeader({ conversation, userId, search, onLeave }: ChatHeaderProps) {
  const { t } = useTranslation('chat');
  const { nameOf, titleOf } = useNames(conversation);
  // On a phone the box comes when it is asked for.
  const [isSearchOpen, setSearchOpen] = useState(false);
  const { participants } = conversation;
  const others = participants.filter((person) => person.userId !== userId);
  const activeOthers = others.filter((person) => person.isActive);
  const viewer = participants.filter((person) => person.userId === userId && person.isActive);
  const people = [...activeOthers, ...viewer];
  // With nobody left to talk to, it is still the talk with those who left.
  const named = activeOthers.length > 0 ? activeOthers : others;
  const names = named.map((person) => nameOf(person.userId)).join(', ');
  const presenceOf = usePresences(people);
  // With several others each status belongs to a picture.
  const talkedTo = activeOthers.length === 1 ? activeOthers[0] : undefined;
  const isSearching = isSearchOpen || search.typed !== '';
  const closeSearch = () => {
    search.type('');
    setSearchOpen(false);
  };
  return (
    <header className="@container border-b border-line">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 py-3 pr-15 pl-4 md:pl-6">
        <AvatarGroup
          people={people.map((person) => ({
            id: person.userId,
            name: nameOf(person.userId),
            src: person.avatarUrl,
            sign: (
              <PresenceDot
                status={presenceOf(person).status}
                name={nameOf(person.userId)}
                isDecorative={person === talkedTo}
              />
            ),
          }))}
          label={t('window.participants', { count: people.length })}
          size="md"
          className="mr-1"
        />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-bold">
            {names || nameOf(userId)}
          </p>
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs text-muted @md:flex-nowrap">
            <span aria-hidden="true" className="shrink-0">
              {t('window.participants', { count: people.length })}
            </span>
            <span dir="auto" className="max-w-full truncate">
              {titleOf()}
            </span>
          </p>
        </div>
        {talkedTo && (
          <PresenceText
            presence={presenceOf(talkedTo)}
            className="order-1 -mr-11 line-clamp-2 grow basis-full"
          />
        )}
        <SearchBox
          search={search}
          isAsked={isSearchOpen}
          onClose={closeSearch}
          className={cx(
            'order-1 -mr-11 grow basis-full @xl:order-none @xl:mr-0 @xl:block @xl:grow-0 @xl:basis-48',
            !isSearching && 'hidden',
          )}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('search.open')}
          aria-expanded={isSearching}
          onClick={() => (isSearching ? closeSearch() : setSearchOpen(true))}
          className="-mr-1.5 rounded-full text-muted @xl:hidden"
        >
          <SearchSign aria-hidden="true" className="size-5" />
        </Button>
        <ChatMenu conversation={conversation} onLeave={onLeave} />
        <SearchStatus search={search} className="order-2 -mr-11 grow basis-full" />
      </div>
    </header>
  );
}

import { Fragment, useState } from 'react';
import { Search as SearchSign } from '#ui/icons.tsx';
import { FoundingSign } from '#features/people/web/founding-sign.tsx';
import { PersonLink } from '#features/people/web/person-link.tsx';
import { PresenceDot } from '#features/presence/web/presence-dot.tsx';
import { PresenceText } from '#features/presence/web/presence-text.tsx';
import { usePresences } from '#features/presence/web/use-presences.ts';
import { LateAwayNotice } from '#features/subjects/web/late-away-notice.tsx';
import type { MemberRole } from '#features/subjects/conversations.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { AvatarGroup } from '#ui/pictures/avatar-group.tsx';
import { Button } from '#ui/layout/button.tsx';
import { useLinkClick } from '#ui/layout/navigation.tsx';
import { cx } from '#ui/cx.ts';
import type { Conversation } from '../contract.ts';
import { pathOfSubject } from '../subject-path.ts';
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

/** The whole width where there is little of it. */
const BELOW_THE_NAME = 'col-start-2 col-end-5 @xl:col-end-3 @xl:mr-2';

/** The roles of those who ask, for themselves or for a person they serve. */
const ASKERS: readonly MemberRole[] = ['poster', 'buyer', 'requester'];

/**
 * Shows the participants and the subject (CHAT-064), the search, and the menu of other actions. Under a bar
 * (`data-chat-bar`) it leaves no room for the dialog's close button, and under one with the title it does not repeat
 * it.
 */
export function ChatHeader({ conversation, userId, search, onLeave }: ChatHeaderProps) {
  const { t } = useTranslation('chat');
  const { getName, getTitle } = useNames(conversation);
  const followLink = useLinkClick();
  // On a phone the box comes when it is asked for.
  const [isSearchOpen, setSearchOpen] = useState(false);
  const { participants } = conversation;
  const others = participants.filter((person) => person.userId !== userId);
  const activeOthers = others.filter((person) => person.isActive);
  const self = participants.filter((person) => person.userId === userId && person.isActive);
  // With several others each status belongs to a picture.
  const interlocutor = activeOthers.length === 1 ? activeOthers[0] : undefined;
  const people = interlocutor ? [interlocutor] : [...activeOthers, ...self];
  // If all others have left, it is still the conversation with them.
  const named = activeOthers.length > 0 ? activeOthers : others;
  const asker = participants.find(({ role }) => ASKERS.includes(role));
  const getPresence = usePresences(people);
  const href = pathOfSubject(conversation.subject);
  const isSearching = isSearchOpen || search.typed !== '';
  const closeSearch = () => {
    search.type('');
    setSearchOpen(false);
  };
  return (
    <header className="@container border-b border-line">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center py-3 pr-4 pl-4 md:pl-6">
        <AvatarGroup
          people={people.map((person) => ({
            id: person.userId,
            name: getName(person.userId),
            src: person.avatarUrl,
            sign: (
              <PresenceDot
                status={getPresence(person).status}
                name={getName(person.userId)}
                isDecorative={person === interlocutor}
              />
            ),
          }))}
          label={
            interlocutor
              ? getName(interlocutor.userId)
              : t('window.participants', { count: people.length })
          }
          size="md"
          className="row-span-3 mr-3"
        />
        <p
          dir="auto"
          className="mr-2 truncate self-end leading-6 font-bold [&>.ui-person-link]:inline-block"
        >
          {named.map((person, index) => (
            <Fragment key={person.userId}>
              {index > 0 && ', '}
              <PersonLink personId={person.personId}>{getName(person.userId)}</PersonLink>
              <FoundingSign isShown={person.isFoundingMember} />
            </Fragment>
          ))}
          {named.length === 0 && getName(userId)}
        </p>
        <p className={cx(BELOW_THE_NAME, 'row-start-2 flex gap-x-2 text-xs leading-6 text-muted')}>
          {!interlocutor && (
            <span aria-hidden="true" className="shrink-0">
              {t('window.participants', { count: people.length })}
            </span>
          )}
          <span dir="auto" className="min-w-0 truncate in-[[data-chat-bar=titled]]:hidden">
            {href === null ? (
              getTitle()
            ) : (
              <a
                href={href}
                onClick={(event) => {
                  onLeave();
                  followLink(event, href);
                }}
                className="inline-block text-link underline underline-offset-2"
              >
                {getTitle()}
              </a>
            )}
          </span>
        </p>
        {interlocutor && (
          <PresenceText
            presence={getPresence(interlocutor)}
            className={cx(BELOW_THE_NAME, 'row-start-3 line-clamp-2')}
          />
        )}
        <SearchBox
          search={search}
          isAsked={isSearchOpen}
          onClose={closeSearch}
          className={cx(
            'col-span-4 row-start-4 mt-1.5 @xl:col-span-1 @xl:col-start-3 @xl:row-span-3 @xl:row-start-1 @xl:mt-0 @xl:mr-1 @xl:block @xl:w-48',
            !isSearching && 'hidden',
          )}
        />
        <div className="col-start-4 row-start-1 mr-11 flex in-[[data-chat-bar]]:mr-0 @xl:row-span-3">
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('search.open')}
            aria-expanded={isSearching}
            onClick={() => (isSearching ? closeSearch() : setSearchOpen(true))}
            className="rounded-full text-muted @xl:hidden"
          >
            <SearchSign aria-hidden="true" className="size-5" />
          </Button>
          <ChatMenu conversation={conversation} interlocutor={interlocutor} onLeave={onLeave} />
        </div>
        {interlocutor?.away && (
          <div className="col-span-4 row-start-7 mt-2">
            <LateAwayNotice name={getName(interlocutor.userId)} away={interlocutor.away} />
          </div>
        )}
        <SearchStatus search={search} className="col-span-4 row-start-5 mt-1.5" />
        {conversation.servedName !== undefined && asker && (
          <p
            dir="auto"
            className="col-span-4 row-start-6 mt-1.5 text-xs font-semibold wrap-anywhere"
          >
            {t('window.forServed', {
              name: conversation.servedName,
              proxy: getName(asker.userId),
            })}
          </p>
        )}
      </div>
    </header>
  );
}

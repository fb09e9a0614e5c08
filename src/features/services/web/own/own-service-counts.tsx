import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Eye, MessageCircle } from '#ui/icons.tsx';
import type { OwnService } from '../../contract.ts';

/** Shows the numbers of views and conversations, with a link to the conversations. */
export function OwnServiceCounts({ service }: { service: OwnService }) {
  const { t } = useTranslation('my-services');
  const { viewsCount, conversationsCount, unreadCount } = service;
  const chats = t('facts.chats', { count: conversationsCount });
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-xs text-muted">
      <li className="flex items-center gap-1.5">
        <Eye aria-hidden="true" className="size-4" />
        {t('facts.views', { count: viewsCount })}
      </li>
      <li className="flex items-center gap-1.5">
        <MessageCircle aria-hidden="true" className="size-4" />
        {conversationsCount > 0 ? (
          <Link
            to="/private-chats"
            search={{ list: 'marketplace' }}
            aria-label={t('chatsAbout', { chats, title: service.title })}
            className="underline underline-offset-4"
          >
            {chats}
          </Link>
        ) : (
          chats
        )}
      </li>
      {unreadCount > 0 && (
        <li>
          <Badge tone="urgent">{t('facts.unread', { count: unreadCount })}</Badge>
        </li>
      )}
    </ul>
  );
}

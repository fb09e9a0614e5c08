import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { PersonLine } from '#features/people/web/listed/person-line.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { EventGuest } from '../contract.ts';
import { guestPages } from './event-queries.ts';

/** The people who come and wait, as far as the viewer may know them (EVENT-015). */
export function GuestList({ eventId }: { eventId: string }) {
  const { t } = useTranslation('events');
  const { queries } = useApi();
  const query = useInfiniteQuery(guestPages(queries, eventId));
  return (
    <PagedList
      query={query}
      level={3}
      layout="rows"
      label={t('guests.heading')}
      texts={{ loading: t('loading'), error: t('failed') }}
      skeleton={<Skeleton shape="block" className="h-12 rounded-control" />}
      empty={<p className="text-sm text-muted">{t('guests.noneShown')}</p>}
    >
      {(guest) => <GuestRow guest={guest} />}
    </PagedList>
  );
}

function GuestRow({ guest }: { guest: EventGuest }) {
  const { t } = useTranslation('events');
  const notes = [
    guest.isOwn && t('guests.you'),
    guest.state === 'waiting' && t('guests.waiting'),
    !guest.isShown && t('guests.hidden'),
  ].filter((note) => note !== false);
  return (
    <PersonLine person={guest.person}>
      {notes.length > 0 && <p className="text-xs text-muted">{notes.join(' · ')}</p>}
    </PersonLine>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { BlockedPerson } from '../contract.ts';
import { UnblockButton } from './block-button.tsx';
import { PersonLink } from './person-link.tsx';
import { blockedPeople } from './person-queries.ts';
import { useViewer } from './viewer.ts';

/** The people the viewer blocked, newest first, each with a way to unblock (PEOPLE-196). */
export function BlockedPeople() {
  const { t } = useTranslation('people');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery(blockedPeople(queries, viewer.id));
  return (
    <PagedList
      query={query}
      layout="dividedRows"
      skeleton={<Skeleton className="my-4 w-2/3" />}
      texts={{ loading: t('block.list.loading'), error: t('block.list.failed') }}
      empty={<p className="text-sm text-muted">{t('block.list.empty')}</p>}
    >
      {(person) => <Row person={person} />}
    </PagedList>
  );
}

function Row({ person }: { person: BlockedPerson }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { id: personId, name, avatarUrl, blockedAt } = person;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Avatar name={name} src={avatarUrl} isDecorative />
        <div className="flex min-w-0 flex-col">
          <span dir="auto" className="text-sm font-semibold wrap-anywhere">
            <PersonLink personId={personId}>{name}</PersonLink>
          </span>
          <time dateTime={blockedAt.toISOString()} className="text-xs text-muted">
            {t('block.list.since', { date: format.date(blockedAt) })}
          </time>
        </div>
      </div>
      <UnblockButton person={{ personId, name }} />
    </div>
  );
}

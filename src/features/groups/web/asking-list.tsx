import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { PersonLine } from '#features/people/web/listed/person-line.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { AskingPerson } from '../contract.ts';
import { askingPages } from './group-queries.ts';
import { useChangeGroup } from './use-change-group.ts';

/** The people who ask to join a group, for those who answer them (GROUP-007, GROUP-010). */
export function AskingList({ groupId }: { groupId: string }) {
  const { t } = useTranslation('groups');
  const { queries } = useApi();
  const query = useInfiniteQuery(askingPages(queries, groupId));
  return (
    <TitledCard title={t('requests.heading')}>
      <PagedList
        query={query}
        level={3}
        layout="rows"
        label={t('requests.heading')}
        texts={{ loading: t('loading'), error: t('failed') }}
        skeleton={<Skeleton shape="block" className="h-12 rounded-control" />}
        empty={<p className="text-sm text-muted">{t('requests.none')}</p>}
      >
        {(asking) => <AskingRow groupId={groupId} asking={asking} />}
      </PagedList>
    </TitledCard>
  );
}

function AskingRow({ groupId, asking }: { groupId: string; asking: AskingPerson }) {
  const { t } = useTranslation('groups');
  const { answer } = useChangeGroup(groupId);
  const { id: memberId, person, askedAt } = asking;
  const { name } = person;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <PersonLine person={person}>
        <p className="text-xs text-muted">
          <TimeSince at={askedAt} />
        </p>
      </PersonLine>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={t('requests.acceptOf', { name })}
          isBusy={answer.isPending && answer.variables.isAccepted}
          onClick={() => answer.mutate({ groupId, memberId, isAccepted: true })}
        >
          {t('requests.accept')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={t('requests.declineOf', { name })}
          isBusy={answer.isPending && !answer.variables.isAccepted}
          onClick={() => answer.mutate({ groupId, memberId, isAccepted: false })}
        >
          {t('requests.decline')}
        </Button>
      </div>
    </div>
  );
}

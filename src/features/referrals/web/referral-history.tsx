import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { PersonLink } from '#features/people/web/person-link.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardBody } from '#ui/layout/card.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { Referral } from '../contract.ts';
import { ownReferrals } from './referral-queries.ts';

const TONES: Record<Referral['status'], BadgeTone> = {
  completed: 'done',
  pending: 'pending',
  expired: 'neutral',
};

/** The people that the viewer invited, newest first (PEOPLE-161). */
export function ReferralHistory() {
  const { t } = useTranslation('referrals');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery(ownReferrals(queries, viewer.id));
  return (
    <Card as="section" aria-labelledby="history-title">
      <CardBody className="flex flex-col gap-2">
        <h2 id="history-title" className="font-display text-lg font-semibold">
          {t('history.title')}
        </h2>
        <PagedList
          query={query}
          layout="dividedRows"
          skeleton={<Skeleton className="my-4 w-2/3" />}
          texts={{ loading: t('history.loading'), error: t('history.failed') }}
          empty={
            <EmptyState
              level={3}
              illustration="neighbors"
              title={t('history.empty.title')}
              text={t('history.empty.text')}
            />
          }
        >
          {(referral) => <Row referral={referral} />}
        </PagedList>
      </CardBody>
    </Card>
  );
}

function Row({ referral }: { referral: Referral }) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const { friend, status, createdAt, rewardAmount } = referral;
  const name = friend?.name ?? t('common:people.unknownUser');
  const tokens = {
    completed: t('history.tokens', { count: rewardAmount }),
    pending: t('history.pendingTokens', { count: rewardAmount }),
    expired: t('history.noTokens'),
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-52 items-center gap-3">
        <Avatar name={friend?.name ?? ''} src={friend?.avatarUrl} isDecorative />
        <div className="flex min-w-0 flex-col">
          <span dir="auto" className="text-sm font-semibold wrap-anywhere">
            <PersonLink personId={friend?.personId ?? null}>{name}</PersonLink>
          </span>
          <time dateTime={createdAt.toISOString()} className="text-xs text-muted">
            {format.date(createdAt)}
          </time>
        </div>
      </div>
      <div className="flex items-center gap-3 max-sm:pl-13">
        <Badge tone={TONES[status]}>{t(`history.status.${status}`)}</Badge>
        <span className="text-sm tabular-nums">{tokens[status]}</span>
      </div>
    </div>
  );
}

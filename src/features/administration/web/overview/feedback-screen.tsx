import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { StaffRole } from '#features/moderation/rules.ts';
import { siteFeedback } from '#features/moderation/web/queries.ts';
import { AdminFrame } from '../admin-frame.tsx';

/** Lists feedback, founding members first, then newest first (MOD-050). */
export function FeedbackScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery(siteFeedback(queries, viewer.id));
  return (
    <AdminFrame role={role} title={t('feedback.title')} subtitle={t('feedback.subtitle')}>
      <PagedList
        query={query}
        layout="closeCards"
        level={2}
        skeleton={<Skeleton shape="block" className="h-32 rounded-card" />}
        texts={{ loading: t('feedback.loading'), error: t('feedback.failed') }}
        empty={<EmptyState level={2} illustration="chat" title={t('feedback.empty')} />}
      >
        {({ name, email, subject, message, sentAt, isSignedIn, isFoundingMember }) => (
          <Card as="article" className="flex flex-col gap-2 p-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere">
                {subject}
              </h2>
              {isFoundingMember && <Badge tone="approved">{t('feedback.founding')}</Badge>}
              {!isSignedIn && <Badge>{t('feedback.visitor')}</Badge>}
              <TimeSince at={sentAt} />
            </div>
            <p dir="auto" className="max-w-[70ch] text-sm whitespace-pre-wrap wrap-anywhere">
              {message}
            </p>
            <p dir="auto" className="text-sm text-muted wrap-anywhere">
              <bdi>{name}</bdi> ·{' '}
              <a
                href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
                className="text-link underline"
              >
                {email}
              </a>
            </p>
          </Card>
        )}
      </PagedList>
    </AdminFrame>
  );
}

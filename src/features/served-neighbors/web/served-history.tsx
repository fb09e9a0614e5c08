import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ServedActRow } from '../contract.ts';
import { servedHistory } from './served-queries.ts';

/** Lists what was done for a person served, newest first, and by which way (PEOPLE-228). */
export function ServedHistory({ servedId }: { servedId: string }) {
  const { t } = useTranslation('served-neighbors');
  const { queries } = useApi();
  const viewer = useViewer();
  const format = useFormat();
  const query = useInfiniteQuery(servedHistory(queries, servedId, viewer.id));
  return (
    <PagedList
      query={query}
      level={3}
      texts={{ loading: t('loading'), error: t('failed') }}
      skeleton={<Skeleton shape="block" className="h-16 rounded-card" />}
      empty={<p className="text-sm text-muted">{t('history.none')}</p>}
    >
      {({ act, actedBy, about, createdAt }) => (
        <div className="text-sm">
          <p dir="auto" className="wrap-anywhere">
            <strong>{t(chooseWording(act, about?.kind))}</strong>
            {about && ` · ${about.title}`}
          </p>
          <p className="text-xs text-muted">
            {t(`ways.${actedBy}`)}
            {' · '}
            <time dateTime={createdAt.toISOString()}>{format.dateAndTime(createdAt)}</time>
          </p>
        </div>
      )}
    </PagedList>
  );
}

/** The same steps are other ones for a booking, and for Quick Help. */
function chooseWording(
  act: ServedActRow['act'],
  kind: NonNullable<ServedActRow['about']>['kind'] | undefined,
) {
  if (kind === 'booking' && isBookingAct(act)) return `actsOf.booking.${act}` as const;
  if (kind === 'request' && isRequestAct(act)) return `actsOf.request.${act}` as const;
  return `acts.${act}` as const;
}

type BookingAct = 'posted' | 'approved' | 'rejected' | 'task_removed';
const isBookingAct = (act: ServedActRow['act']): act is BookingAct =>
  ['posted', 'approved', 'rejected', 'task_removed'].includes(act);

type RequestAct = 'posted' | 'task_removed';
const isRequestAct = (act: ServedActRow['act']): act is RequestAct =>
  ['posted', 'task_removed'].includes(act);

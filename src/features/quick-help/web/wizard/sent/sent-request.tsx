import type { ComponentType } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { Translate } from '#platform/language/translator.ts';
import type { RequestDetail } from '../../../contract.ts';
import { CancelRequestButton } from '../../parts/cancel-request-button.tsx';
import { RequestAgainButton } from '../../parts/request-again-button.tsx';
import { RequestCountdown } from '../../parts/request-countdown.tsx';
import { RequestStatusBadge } from '../../parts/request-status-badge.tsx';
import { SearchProgressLine } from '../../parts/search-progress-line.tsx';
import { useIsExpired } from '../../parts/use-is-expired.ts';

/** Describes the outcome of a request in a sentence; the search has its own. */
function outcome(
  t: Translate<'help-wizard'>,
  { status, helper }: RequestDetail,
  isExpired: boolean,
): string | null {
  if (isExpired) return t('sent.expired');
  if (status === 'searching' || status === 'expired') return null;
  const name = helper?.name ?? t('common:people.anonymous');
  if (status !== 'accepted') return t(`sent.${status}`, { name });
  const minutes = helper?.promisedEta ?? null;
  return minutes === null
    ? t('sent.accepted', { name })
    : t('sent.acceptedWithin', { name, count: minutes });
}

export interface SentRequestProps {
  request: RequestDetail;
  AfterExpiry: ComponentType<{ request: RequestDetail }>;
}

/** Status, countdown, search and what the requester can still do (QUICK-035, QUICK-133). */
export function SentRequest({ request, AfterExpiry }: SentRequestProps) {
  const { t } = useTranslation('help-wizard');
  const isExpired = useIsExpired(request);
  const sentence = outcome(t, request, isExpired);
  const interested = request.status === 'searching' ? request.interested.length : 0;
  return (
    <div className="flex flex-col gap-4">
      <p dir="auto" className="text-center font-semibold wrap-anywhere">
        {request.title}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        <RequestStatusBadge request={request} />
        <RequestCountdown request={request} />
      </div>
      <div className="flex flex-col items-center gap-3 rounded-card bg-sunken p-4">
        {!isExpired && <SearchProgressLine request={request} />}
        {sentence !== null && (
          <p role="status" className="text-sm">
            {sentence}
          </p>
        )}
        {interested > 0 && !isExpired && (
          <p className="text-sm font-semibold">{t('sent.interested', { count: interested })}</p>
        )}
        {isExpired ? (
          <div className="flex flex-wrap justify-center gap-3">
            <RequestAgainButton request={request} />
            <AfterExpiry request={request} />
          </div>
        ) : (
          <CancelRequestButton request={request} />
        )}
      </div>
    </div>
  );
}

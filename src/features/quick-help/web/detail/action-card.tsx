import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Viewer } from '#features/people/web/viewer.ts';
import { LateTakenAwayNotice } from '#features/subjects/web/late-taken-away-notice.tsx';
import { signInAddress } from '#platform/addresses/sign-in-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { useLinks } from '#ui/layout/navigation.tsx';
import type { RequestDetail } from '../../contract.ts';
import { RequestAgainButton } from '../parts/request-again-button.tsx';
import { RequestCountdown } from '../parts/request-countdown.tsx';
import { SearchProgressLine } from '../parts/search-progress-line.tsx';
import { useBudgetText } from '../parts/use-budget-text.ts';
import { useIsExpired } from '../parts/use-is-expired.ts';
import { RequestSteps } from './request-steps.tsx';

export interface ActionCardProps {
  request: RequestDetail;
  viewer: Viewer;
  /** False while only the server's view for all visitors is there, which says nothing about this viewer. */
  isKnown: boolean;
  /** The link to turn a request that was never accepted into an ordinary task. */
  postAsTask: ReactNode;
  /** The way to ask the helper again, once it is done. */
  askAgain: ReactNode;
}

/** The budget, and what this viewer may do now. */
export function ActionCard(props: ActionCardProps) {
  const { request, viewer, isKnown } = props;
  const { t } = useTranslation('request');
  const budgetText = useBudgetText();
  return (
    <Card as="section" aria-label={t('budget')} className="flex flex-col gap-4 p-5 md:p-6">
      <p className="flex flex-col">
        <span className="font-display text-xl font-semibold tabular-nums">
          {budgetText(request)}
        </span>
        <span className="text-sm text-muted">{t('budget')}</span>
      </p>
      {isKnown ? (
        <div className="flex flex-col gap-3 empty:hidden">
          {request.takenAway !== null && (
            <LateTakenAwayNotice takenAway={request.takenAway} isShared />
          )}
          {request.isOwn && <Search {...props} />}
          <Done {...props} />
          {viewer.status === 'anonymous' && request.status === 'searching' ? (
            <SignInToAccept requestId={request.id} />
          ) : (
            <RequestSteps request={request} />
          )}
          {request.ownResponse === 'declined' && request.status === 'searching' && (
            <p className="text-sm font-medium">{t('quick-help:refusals.responded')}</p>
          )}
        </div>
      ) : (
        <Skeleton shape="block" className="h-13 rounded-control" />
      )}
      {request.status !== 'completed' && (
        <p className="border-t border-line pt-3 text-xs text-muted">{t('paymentNote')}</p>
      )}
    </Card>
  );
}

/** Shows requester and helper the next step after completion (QUICK-198). */
function Done({ request, askAgain }: ActionCardProps) {
  const { t } = useTranslation('request');
  const { status, isOwn, helper } = request;
  if (status !== 'completed' || !(isOwn || helper?.isViewer)) return null;
  return (
    <>
      <div>
        <p className="font-semibold">{t('done.title')}</p>
        <p className="text-sm text-muted">{t(isOwn ? 'done.own' : 'done.helper')}</p>
      </div>
      {isOwn && askAgain}
      <Link
        to="/quick-help"
        search={isOwn ? {} : { tab: 'helper' }}
        className={buttonClass({ variant: 'outline', className: 'w-full' })}
      >
        {t(isOwn ? 'done.askAgain' : 'done.moreRequests')}
      </Link>
    </>
  );
}

/** The outcome of the search, for the requester (QUICK-131, QUICK-133). */
function Search({ request, postAsTask }: ActionCardProps) {
  const { t } = useTranslation('request');
  const isExpired = useIsExpired(request);
  if (isExpired) {
    return (
      <>
        <div>
          <p className="font-semibold">{t('states.expired')}</p>
          <p className="text-sm text-muted">
            {t(request.helper === null ? 'search.expired' : 'search.unanswered')}
          </p>
        </div>
        <RequestAgainButton request={request} className="w-full" />
        {postAsTask}
      </>
    );
  }
  if (request.status !== 'searching') return null;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{t('search.title')}</span>
        <RequestCountdown request={request} />
      </p>
      <SearchProgressLine request={request} />
    </>
  );
}

/** QUICK-130: and back to this page. */
function SignInToAccept({ requestId }: { requestId: string }) {
  const { t } = useTranslation('request');
  return (
    <a
      {...useLinks()}
      href={signInAddress(`/on-demand-task/${requestId}`)}
      className={buttonClass({ size: 'lg', className: 'w-full' })}
    >
      {t('accept.signIn')}
    </a>
  );
}

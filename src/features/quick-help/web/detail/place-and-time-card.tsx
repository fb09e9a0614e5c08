import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DirectionsLink } from '#features/geo/web/directions-link.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BadgeList } from '#ui/feedback/badge.tsx';
import { CircleDot, Lock, MapPin, Clock, Zap } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { RequestDetail } from '../../contract.ts';
import type { RequestStatus } from '../../vocabulary.ts';
import { RequestCountdown } from '../parts/request-countdown.tsx';
import { useIsExpired } from '../parts/use-is-expired.ts';
import { useMilesText } from './use-miles-text.ts';

const STATES = {
  searching: 'states.searching',
  accepted: 'states.helped',
  started: 'states.helped',
  completed: 'states.helped',
  cancelled: 'states.cancelled',
  expired: 'states.expired',
} as const satisfies Record<RequestStatus, string>;

/** The place as the first card of a helper under way (QUICK-197). */
export function WhereCard({ request }: { request: RequestDetail }) {
  return (
    <Card as="section" className="p-4 md:p-6">
      <Place request={request} />
    </Card>
  );
}

export interface PlaceAndTimeCardProps {
  request: RequestDetail;
  map: ReactNode;
  /** False where the place stands in a card of its own. */
  hasPlace: boolean;
}

/** The place and the state of a request (QUICK-125); the exact place only for the two people of QUICK-045. */
export function PlaceAndTimeCard({ request, map, hasPlace }: PlaceAndTimeCardProps) {
  const { t } = useTranslation('request');
  const status = useIsExpired(request) ? 'expired' : request.status;
  return (
    <TitledCard title={t('place.title')}>
      {hasPlace && <Place request={request} />}
      {map}
      <div className="flex flex-col gap-2.5 text-sm">
        <Line icon={Zap}>{t('place.service')}</Line>
        <Line icon={CircleDot}>
          <span role="status" data-watched>
            {t(STATES[status])}
          </span>
        </Line>
        {status === 'searching' && <Expires request={request} />}
      </div>
      {request.requiredSkills.length > 0 && <Skills skills={request.requiredSkills} />}
    </TitledCard>
  );
}

const Place = ({ request }: { request: RequestDetail }) =>
  request.exactPlace ? (
    <ExactPlace address={request.exactPlace.fullAddress} isOwn={request.isOwn} />
  ) : (
    <Area request={request} />
  );

function Line({ icon: Icon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** The time left; the time of day appears once the viewer's time zone is known. */
function Expires({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const format = useFormat();
  const isHydrated = useHydrated();
  const { expiresAt, isOwn } = request;
  return (
    <Line icon={Clock}>
      {t('place.expires')}{' '}
      {isHydrated && (
        <time dateTime={expiresAt.toISOString()}>
          {t('place.at', { time: format.time(expiresAt) })}
        </time>
      )}
      {/* The requester's stands beside the search. */}
      {!isOwn && (
        <>
          {isHydrated && ' · '}
          <RequestCountdown request={request} />
        </>
      )}
    </Line>
  );
}

function Area({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const milesText = useMilesText();
  const { miles, etaMinutes, isOwn, helper, status } = request;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <Line icon={MapPin}>
        <span className="font-medium">{request.area}</span>
        {!isOwn && miles !== null && etaMinutes !== null && (
          <span className="block text-muted">
            {t('place.away', {
              distance: milesText(miles),
              eta: t('minutes', { count: etaMinutes }),
            })}
          </span>
        )}
      </Line>
      {(!helper?.isViewer || status === 'accepted') && (
        <p className="flex items-start gap-2.5 text-muted">
          <Lock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {t(helper?.isViewer ? 'place.afterSetOut' : 'place.privacy')}
        </p>
      )}
    </div>
  );
}

function ExactPlace({ address, isOwn }: { address: string; isOwn: boolean }) {
  const { t } = useTranslation('request');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <Line icon={MapPin}>
        <span className="block text-xs text-muted">{t('place.exact')}</span>
        <span dir="auto" className="font-medium wrap-anywhere">
          {address}
        </span>
      </Line>
      {!isOwn && <DirectionsLink address={address}>{t('place.directions')}</DirectionsLink>}
    </div>
  );
}

function Skills({ skills }: { skills: string[] }) {
  const { t } = useTranslation('request');
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-xs text-muted">{t('place.skills')}</h3>
      <BadgeList words={skills} />
    </div>
  );
}

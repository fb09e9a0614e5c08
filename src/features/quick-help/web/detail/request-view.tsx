import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { late } from '#ui/late.tsx';
import type { RequestDetail } from '../../contract.ts';
import { AcceptCard } from './accept-card.tsx';
import { ActionCard } from './action-card.tsx';
import type { ActionCardProps } from './action-card.tsx';
import { HelperCard } from './helper-card.tsx';
import { InterestedCard } from './interested-card.tsx';
import { PlaceAndTimeCard } from './place-and-time-card.tsx';
import { RequestColumns } from './request-columns.tsx';
import { RequestHeading } from './request-heading.tsx';
import { RequesterCard } from './requester-card.tsx';
import type { RequesterCardProps } from './requester-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { usePairReads } from './use-pair-reads.ts';

const ArrivalCard = late({
  texts: ['arrival'],
  load: async () => (await import('../arrival/arrival-card.tsx')).ArrivalCard,
});
const SafetyCard = late({
  texts: ['arrival'],
  load: async () => (await import('../safety/safety-card.tsx')).SafetyCard,
});

export interface RequestViewProps extends ActionCardProps, RequesterCardProps {
  map: ReactNode;
}

/** One request in full, with everything this viewer may do about it (QUICK-113, QUICK-124 to QUICK-133). */
export function RequestView({ map, onMessage, onReport, ...action }: RequestViewProps) {
  const { request } = action;
  usePairReads(request);
  const isPair = action.isKnown && isOfThePair(request);
  const helper = <HelperCard request={request} />;
  const requester = <RequesterCard request={request} onMessage={onMessage} onReport={onReport} />;
  // Each of the two sees the other one first.
  const [near, far] = request.helper?.isViewer ? [requester, helper] : [helper, requester];
  return (
    <article>
      <RequestColumns
        heading={<RequestHeading request={request} />}
        first={
          <>
            <ActionCard {...action} />
            {action.isKnown && <AcceptCard request={request} />}
            {near}
            {isPair && (
              <Suspense fallback={null}>
                <ArrivalCard request={request} />
              </Suspense>
            )}
          </>
        }
        main={
          <>
            <PlaceAndTimeCard request={request} map={map} />
            <InterestedCard request={request} />
            <TimelineCard request={request} />
            {far}
          </>
        }
        side={
          (isPair || request.abilities.share.allowed) && (
            <Suspense fallback={null}>
              <SafetyCard request={request} />
            </Suspense>
          )
        }
      />
    </article>
  );
}

/** Requester and helper, once there is one. */
const isOfThePair = ({ isOwn, helper }: RequestDetail): boolean =>
  helper !== null && (isOwn || helper.isViewer);

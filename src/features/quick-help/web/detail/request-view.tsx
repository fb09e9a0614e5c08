import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import type { RequestDetail } from '../../contract.ts';
import { AcceptCard } from './accept-card.tsx';
import { ActionCard } from './action-card.tsx';
import type { ActionCardProps } from './action-card.tsx';
import { HelperCard } from './helper-card.tsx';
import { InterestedCard } from './interested-card.tsx';
import { isUnderWay } from './is-under-way.ts';
import { PlaceAndTimeCard, WhereCard } from './place-and-time-card.tsx';
import { RequestColumns } from './request-columns.tsx';
import { RequestDescription, RequestHeading } from './request-heading.tsx';
import { RequesterCard } from './requester-card.tsx';
import type { RequesterCardProps } from './requester-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { usePairReads } from './moves/use-pair-reads.ts';

const ArrivalCard = late({
  texts: ['meetings'],
  load: async () => (await import('../safety/arrival-card.tsx')).ArrivalCard,
});
const SafetyCard = late({
  texts: ['meetings'],
  load: async () => (await import('../safety/safety-card.tsx')).SafetyCard,
});

export interface RequestViewProps extends ActionCardProps, RequesterCardProps {
  map: ReactNode;
  /** How the viewer's deals about it ended (DEAL-170). */
  outcomes: ReactNode;
}

/** One request in full, with everything this viewer may do about it (QUICK-113, QUICK-124 to QUICK-133). */
export function RequestView(props: RequestViewProps) {
  const { request, map, outcomes, isKnown, onMessage, onReport } = props;
  usePairReads(request);
  const isPair = isKnown && isOfThePair(request);
  const { isOwn } = request;
  const helper = <HelperCard request={request} onMessage={isOwn ? onMessage : null} />;
  const requester = (
    <RequesterCard request={request} onMessage={isOwn ? null : onMessage} onReport={onReport} />
  );
  // Each of the two sees the other one first.
  const [near, far] = request.helper?.isViewer ? [requester, helper] : [helper, requester];
  const action = (
    <>
      <ActionCard {...props} />
      {isKnown && <AcceptCard request={request} />}
    </>
  );
  const arrival = isPair && (
    <Suspense fallback={isUnderWay(request) && <Skeleton shape="block" className="h-64" />}>
      <ArrivalCard request={request} />
    </Suspense>
  );
  const isComing = isPair && isUnderWay(request);
  return (
    <article>
      <RequestColumns
        heading={<RequestHeading request={request} />}
        first={
          isComing && isOwn ? (
            // The helper may stand at the door: the code comes before everything else (QUICK-196).
            <>
              {arrival}
              {near}
              {action}
            </>
          ) : (
            <>
              {isComing && <WhereCard request={request} />}
              {action}
              {outcomes}
              {near}
              {arrival}
            </>
          )
        }
        main={
          <>
            {isUnderWay(request) && <RequestDescription request={request} />}
            <PlaceAndTimeCard request={request} map={map} hasPlace={!isComing || isOwn} />
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

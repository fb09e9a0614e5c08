import { PersonCard } from '#features/people/web/person-card.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LocateFixed, Lock, MessageCircle, Timer } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { RequestDetail } from '../../contract.ts';
import { isUnderWay } from './is-under-way.ts';
import { LivePosition } from './moves/live-position.tsx';

type Helper = NonNullable<RequestDetail['helper']>;

export interface HelperCardProps {
  request: RequestDetail;
  /** Null hides it: only the requester who may chat has it (QUICK-128). */
  onMessage: (() => void) | null;
}

/** The helper who comes, the arrival time they promised, and where they are now (QUICK-129). */
export function HelperCard({ request, onMessage }: HelperCardProps) {
  const { t } = useTranslation('request');
  const { helper } = request;
  if (!helper) return null;
  return (
    <TitledCard title={t('helper.title')}>
      <PersonCard person={helper}>
        {helper.isViewer && <span className="block text-xs text-muted">{t('helper.you')}</span>}
      </PersonCard>
      <div data-watched className="flex flex-col gap-2.5 text-sm">
        {helper.promisedEta !== null && (
          <p className="flex items-start gap-2.5">
            <Timer aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
            {t('helper.eta', { count: helper.promisedEta })}
          </p>
        )}
        {isUnderWay(request) && <Where request={request} position={helper.position} />}
      </div>
      {onMessage && (
        <Button variant="secondary" onClick={onMessage}>
          <MessageCircle aria-hidden="true" className="size-4.5" />
          {t('requester.message')}
        </Button>
      )}
    </TitledCard>
  );
}

/** For the requester, until one of the two ends the sharing (QUICK-144). */
function Where(props: { request: RequestDetail; position: Helper['position'] }) {
  const { request, position } = props;
  const { t } = useTranslation('request');
  if (request.isSharingEnded) {
    return (
      <p className="flex items-start gap-2.5 text-muted">
        <Lock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        {t('helper.ended')}
      </p>
    );
  }
  if (!request.isOwn) return null;
  return (
    <p className="flex items-start gap-2.5">
      <LocateFixed aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
      {position ? (
        <LivePosition position={position} />
      ) : (
        <span className="text-muted">{t('helper.unknown')}</span>
      )}
    </p>
  );
}

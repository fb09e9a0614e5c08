import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { late } from '#ui/late.tsx';
import type { RequestDetail } from '../../contract.ts';
import { useIsExpired } from '../parts/use-is-expired.ts';

const AnswerForm = late({
  texts: ['helper'],
  load: async () => (await import('../answer/answer-form.tsx')).AnswerForm,
});

const STEPS = ['accept', 'decline', 'showInterest'] as const;

/** Returns whether the viewer can still answer: not after accepting or declining (QUICK-130). */
const canAnswer = ({ abilities }: RequestDetail): boolean =>
  STEPS.some((step) => abilities[step].allowed);

/** Accept with ETA and message, show interest or decline (QUICK-112, QUICK-130). */
export function AcceptCard({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const note = useNote(request);
  const isOver = useIsExpired(request);
  if (!canAnswer(request)) return null;
  return (
    <TitledCard title={t('accept.title')} {...(note !== null && { text: note })}>
      <WayOut request={request} />
      <Suspense fallback={<Skeleton shape="block" className="h-40 rounded-control" />}>
        <AnswerForm request={request} abilities={request.abilities} isOver={isOver} />
      </Suspense>
    </TitledCard>
  );
}

/** Returns the viewer's answer so far, or why they cannot accept just now. */
function useNote({ ownResponse, abilities: { accept } }: RequestDetail): string | null {
  const { t } = useTranslation('request');
  const text = useText();
  if (!accept.allowed) {
    return accept.reason === 'quick-help:refusals.not_asked'
      ? t('accept.notNow')
      : text(accept.reason);
  }
  return ownResponse === 'interested' ? t('accept.interested') : null;
}

/** Links to the steps that are missing before they may accept (QUICK-190). */
function WayOut({ request: { abilities } }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const reason = abilities.accept.allowed ? null : abilities.accept.reason;
  const className = buttonClass({ className: 'w-full' });
  if (reason === 'quick-help:refusals.not_onboarded') {
    return (
      <Link to="/onboarding" className={className}>
        {t('accept.finishProfile')}
      </Link>
    );
  }
  if (reason === 'quick-help:refusals.off_duty') {
    return (
      <Link to="/quick-help" search={{ tab: 'helper' }} className={className}>
        {t('accept.goOnDuty')}
      </Link>
    );
  }
  return null;
}

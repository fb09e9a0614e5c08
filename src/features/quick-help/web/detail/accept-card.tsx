import { Suspense } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { late } from '#ui/late.tsx';
import type { RequestDetail } from '../../contract.ts';
import { useIsExpired } from '../parts/use-is-expired.ts';

const AnswerForm = late({
  texts: ['helper'],
  load: async () => (await import('../answer/answer-form.tsx')).AnswerForm,
});

const STEPS = ['accept', 'decline', 'showInterest'] as const;

/** Whether this person can still give an answer: nobody can who accepted or declined (QUICK-130). */
const canAnswer = ({ abilities }: RequestDetail): boolean =>
  STEPS.some((step) => abilities[step].allowed);

/** Accept with ETA and message, show interest or decline, off duty as well (QUICK-112, QUICK-130). */
export function AcceptCard({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const note = useNote(request);
  const isOver = useIsExpired(request);
  if (!canAnswer(request)) return null;
  return (
    <TitledCard title={t('accept.title')} {...(note !== null && { text: note })}>
      <Suspense fallback={<Skeleton shape="block" className="h-40 rounded-control" />}>
        <AnswerForm request={request} abilities={request.abilities} isOver={isOver} />
      </Suspense>
    </TitledCard>
  );
}

/** What has been answered so far, or why it cannot be accepted just now. */
function useNote({ ownResponse, abilities }: RequestDetail): string | null {
  const { t } = useTranslation('request');
  if (!abilities.accept.allowed) return t('accept.notNow');
  return ownResponse === 'interested' ? t('accept.interested') : null;
}

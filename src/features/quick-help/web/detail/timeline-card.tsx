import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TimelineStep } from '#ui/layout/timeline-step.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { RequestDetail } from '../../contract.ts';

/** The steps so far, for the requester and the helper. */
export function TimelineCard({ request: { timeline, servedName } }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const format = useFormat();
  if (timeline.length === 0) return null;
  return (
    <TitledCard title={t('timeline.title')}>
      <ol className="flex flex-col">
        {timeline.map(({ id, step, actorName, isByCode, at }) => (
          <TimelineStep
            key={id}
            title={t(`timeline.steps.${step}`)}
            by={
              isByCode ? t('timeline.byCode', { name: servedName ?? actorName ?? '' }) : actorName
            }
            at={at}
            shownAt={format.dateAndTime(at)}
          />
        ))}
      </ol>
    </TitledCard>
  );
}

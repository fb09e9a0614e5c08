import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { TimelineStep } from '#ui/layout/timeline-step.tsx';
import type { TaskDetail } from '../../contract.ts';
import { isStepBack } from '../../rules.ts';
import { asPriced } from '../../texts/price-text.ts';
import { usePriceText } from '../card/price-text.ts';
import { Panel } from './facts.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

type Shown = { id: string; title: string; by: string | null; at: Date };

/** Shows what happened so far, for the poster and the tasker (TASK-037, DEAL-049). */
export function TimelineCard({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('task-timeline');
  const format = useFormat();
  const { timeline, enteredCodes = [] } = task;
  const changes = useAgreedChanges(task);
  if (timeline === undefined || timeline.length === 0) return null;
  // A step back is not shown as if the task had gone on (TASK-033, TASK-034).
  const getStepTitle = (index: number, step: (typeof timeline)[number]) => {
    const { fromStatus, toStatus, actorName, createdAt } = step;
    if (actorName === null && toStatus === 'open') return t('lapsed');
    if (actorName === null) {
      const since = timeline[index - 1]?.createdAt ?? createdAt;
      const count = Math.floor((createdAt.getTime() - since.getTime()) / DAY_MS);
      return t('confirmedAutomatically', { count });
    }
    return isStepBack(fromStatus, toStatus)
      ? t(toStatus === 'open' ? 'reopened' : 'sentBack')
      : t(`tasks:statuses.${toStatus}`);
  };
  const steps: Shown[] = timeline.map((step, index) => ({
    id: step.id,
    title: getStepTitle(index, step),
    by:
      step.isByCode && step.actorName !== null
        ? t('byCode', { name: task.servedName ?? step.actorName })
        : step.actorName,
    at: step.createdAt,
  }));
  const codes: Shown[] = enteredCodes.map(({ stage, at }) => ({
    id: `${stage} ${at.getTime()}`,
    title: t(`codes.${stage}`),
    by: null,
    at,
  }));
  return (
    <Panel title={t('title')}>
      <ol className="flex flex-col">
        <TimelineStep
          title={t('created')}
          by={task.poster.name}
          at={task.createdAt}
          shownAt={format.dateAndTime(task.createdAt)}
        />
        {[...steps, ...codes, ...changes]
          .toSorted((one, other) => one.at.getTime() - other.at.getTime())
          .map(({ id, ...step }) => (
            <TimelineStep key={id} {...step} shownAt={format.dateAndTime(step.at)} />
          ))}
      </ol>
    </Panel>
  );
}

/** The changes that both agreed on, with their new values. */
function useAgreedChanges({ agreedChanges = [] }: TaskDetail): Shown[] {
  const { t } = useTranslation('task-timeline');
  const format = useFormat();
  const priceText = usePriceText();
  return agreedChanges.map(({ id, actorName, at, price, day, scope, place }) => {
    const part = day && day.timeOfDay !== 'flexible' && t(`tasks:timesOfDay.${day.timeOfDay}`);
    const values = [
      price && priceText(asPriced(price)),
      day && format.calendarDay(day.date),
      part,
      place,
      scope,
    ].filter(Boolean);
    return { id, title: `${t('changed')}: ${values.join(' · ')}`, by: actorName, at };
  });
}

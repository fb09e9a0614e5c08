import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { RequestDetail } from '../../contract.ts';

/** What happened so far, for the two it is between. */
export function TimelineCard({ request: { timeline } }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  if (timeline.length === 0) return null;
  return (
    <TitledCard title={t('timeline.title')}>
      <ol className="flex flex-col">
        {timeline.map(({ id, step, actorName, at }) => (
          <Step key={id} title={t(`timeline.steps.${step}`)} by={actorName} at={at} />
        ))}
      </ol>
    </TitledCard>
  );
}

function Step({ title, by, at }: { title: string; by: string | null; at: Date }) {
  const format = useFormat();
  return (
    <li className="relative flex gap-3 pb-4 before:absolute before:top-3 before:bottom-0 before:left-[0.3125rem] before:w-px before:bg-line-strong last:pb-0 last:before:hidden">
      <span
        aria-hidden="true"
        className="mt-1.5 size-2.75 shrink-0 rounded-full border-2 border-accent-ink bg-card"
      />
      <span className="min-w-0 text-sm">
        <span className="font-semibold">{title}</span>
        <span dir="auto" className="block text-xs wrap-anywhere text-muted">
          {by !== null && `${by} · `}
          <time dateTime={at.toISOString()}>{format.dateAndTime(at)}</time>
        </span>
      </span>
    </li>
  );
}

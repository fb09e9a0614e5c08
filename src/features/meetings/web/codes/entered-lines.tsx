import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CircleCheck } from '#ui/icons.tsx';

export interface EnteredLinesProps {
  arrivedAt: Date | null;
  finishedAt: Date | null;
}

/** The steps confirmed by code, and their times. */
export function EnteredLines({ arrivedAt, finishedAt }: EnteredLinesProps) {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  const lines = [
    arrivedAt && t('code.arrivedAt', { time: format.time(arrivedAt) }),
    finishedAt && t('code.finishedAt', { time: format.time(finishedAt) }),
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 text-sm font-medium text-success">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {line}
        </li>
      ))}
    </ul>
  );
}

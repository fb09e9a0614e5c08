import { Link } from '@tanstack/react-router';
import type { Api } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';

export type CsvOutcome = Awaited<ReturnType<Api['marketplace']['importOwn']>>;
type CsvLine = CsvOutcome['lines'][number];

const TONES: Record<CsvLine['result'], BadgeTone> = {
  created: 'done',
  updated: 'open',
  unchanged: 'neutral',
  refused: 'rejected',
};

/** The number of lines with each outcome, failures first. */
export function CsvCounts({ outcome }: { outcome: CsvOutcome }) {
  const { t } = useTranslation('my-items');
  const count = (result: CsvLine['result']) =>
    outcome.lines.filter((line) => line.result === result).length;
  return (
    <p className="flex flex-wrap gap-1.5">
      {(['refused', 'created', 'updated', 'unchanged'] as const)
        .filter((result) => count(result) > 0)
        .map((result) => (
          <Badge key={result} tone={TONES[result]}>
            {t(`csv.${result}`, { count: count(result) })}
          </Badge>
        ))}
    </p>
  );
}

/** Each line of the file with what becomes of it, those with faults first. */
export function CsvLines({ outcome }: { outcome: CsvOutcome }) {
  const { t } = useTranslation('my-items');
  const lines = outcome.lines.toSorted(
    (a, b) => Number(b.result === 'refused') - Number(a.result === 'refused') || a.line - b.line,
  );
  return (
    <ul
      aria-label={t('csv.lines')}
      className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line px-3.5"
    >
      {lines.map((line) => (
        <li key={line.line} className="flex flex-col gap-1 py-2.5 text-sm">
          <div className="flex items-start justify-between gap-3">
            <span className="min-w-0">
              <span className="block text-xs text-muted">{t('csv.line', { line: line.line })}</span>
              <LineTitle line={line} />
            </span>
            <Badge tone={TONES[line.result]}>{t(`csv.result.${line.result}`)}</Badge>
          </div>
          {Object.entries(line.fields).map(([field, text]) => (
            <p key={field} className="text-xs text-danger">
              <strong className="font-semibold">{field}</strong>: {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function LineTitle({ line }: { line: CsvLine }) {
  const { t } = useTranslation('my-items');
  const title = (
    <span dir="auto" className="font-semibold wrap-anywhere">
      {line.title || t('csv.noTitle')}
    </span>
  );
  if (line.itemId === null) return title;
  return (
    <Link
      to="/marketplace/$itemId"
      params={{ itemId: line.itemId }}
      className="rounded-sm text-link underline-offset-4 hover:underline"
    >
      {title}
    </Link>
  );
}

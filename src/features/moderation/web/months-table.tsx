import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { TransparencyMonth } from '../contract.ts';
import { NumbersTable } from './numbers-table.tsx';

/** Reports, decisions and appeals, a month a row (MOD-035). */
export function MonthsTable({ months }: { months: readonly TransparencyMonth[] }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const columns = [
    'reports',
    'acted',
    'dismissed',
    'median',
    'appeals',
    'upheld',
    'reversed',
  ] as const;
  return (
    <NumbersTable
      labelledBy="months-title"
      columns={[t('months.month'), ...columns.map((column) => t(`months.${column}`))]}
      rows={months.map((month) => ({
        key: month.month,
        name: format.month(month.month),
        cells: [
          format.number(month.reports),
          format.number(month.acted),
          format.number(month.dismissed),
          month.medianHours === null ? '–' : format.duration(Math.round(month.medianHours * 60)),
          format.number(month.appeals.made),
          format.number(month.appeals.upheld),
          format.number(month.appeals.reversed),
        ],
      }))}
    />
  );
}

/** Totals of the decisions in all these months, by rule and by type. */
export function DecidedTotals({ months }: { months: readonly TransparencyMonth[] }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const byRule = totals(
    months.flatMap((month) => month.byRule.map((one) => [one.rule, one.count])),
  );
  const byAction = totals(
    months.flatMap((month) => month.byAction.map((one) => [one.action, one.count])),
  );
  const byFinding = totals(
    months.flatMap((month) => month.byFinding.map((one) => [one.foundBy, one.count])),
  );
  const byDecider = totals(
    months.flatMap((month) => month.byDecider.map((one) => [one.decidedBy, one.count])),
  );
  if (byRule.length === 0) return <p className="text-sm text-muted">{t('months.none')}</p>;
  return (
    <div className="grid gap-6 md:grid-cols-[2fr_1fr]">
      <Totals
        title={t('months.byRule')}
        rows={byRule.map(([rule, count]) => [
          t('summary.rule', { number: rule, rule: t(`rules.${rule}`) }),
          format.number(count),
        ])}
      />
      <Totals
        title={t('months.byAction')}
        rows={byAction.map(([action, count]) => [t(`actions.${action}`), format.number(count)])}
      />
      <Totals
        title={t('months.byFinding')}
        rows={byFinding.map(([foundBy, count]) => [t(`found.${foundBy}`), format.number(count)])}
      />
      <Totals
        title={t('months.byDecider')}
        rows={byDecider.map(([by, count]) => [t(`decided.${by}`), format.number(count)])}
      />
    </div>
  );
}

function totals<Key extends string | number>(
  counted: ReadonlyArray<readonly [Key, number]>,
): Array<[Key, number]> {
  const sums = new Map<Key, number>();
  for (const [key, count] of counted) sums.set(key, (sums.get(key) ?? 0) + count);
  return [...sums].toSorted(([, one], [, other]) => other - one);
}

function Totals({
  title,
  rows,
}: {
  title: string;
  rows: ReadonlyArray<readonly [string, string]>;
}) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="divide-y divide-line rounded-card border border-line bg-card px-4 text-sm">
        {rows.map(([name, count]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

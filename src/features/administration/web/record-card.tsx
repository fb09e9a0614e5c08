import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { PersonRecord } from '#features/moderation/contract.ts';
import { StaffPerson } from './people/staff-person.tsx';

/** Summarizes the reports and decisions about a person (MOD-004). */
export function RecordCard({ record, label }: { record: PersonRecord; label: string }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { restriction, role, reportsAbout, reportsSent, decisions } = record;
  const rows = [
    [t('record.joined'), format.date(record.joinedAt)],
    [t('record.reportsAbout'), t('record.counts', reportsAbout)],
    [t('record.reportsSent'), t('record.counts', reportsSent)],
    [t('record.decisions'), format.number(decisions)],
  ] as const;
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-xs font-semibold text-muted">{label}</h3>
      <div className="flex flex-wrap items-center gap-2">
        <StaffPerson person={record} />
        {role && <Badge tone="info">{t(`roles.${role}`)}</Badge>}
        {restriction && (
          <Badge tone="rejected">
            {t(`moderation:actions.${restriction.kind}`)}
            {restriction.until && ` · ${format.date(restriction.until)}`}
          </Badge>
        )}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

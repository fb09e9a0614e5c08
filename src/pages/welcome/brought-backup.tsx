import type { FreshSiteState } from '#platform/fresh-site-state.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';

export interface BroughtBackupProps {
  brought: NonNullable<FreshSiteState['brought']>;
  isBusy: boolean;
  onRestore: () => void;
}

/** Shows what a backup contains before it replaces the data of this site. */
export function BroughtBackup({ brought, isBusy, onRestore }: BroughtBackupProps) {
  const { t } = useTranslation('welcome');
  const format = useFormat();
  const facts = [
    [t('takenAt'), format.dateAndTime(new Date(brought.takenAt))],
    [t('people'), format.number(brought.people)],
    [t('tasks'), format.number(brought.tasks)],
    [t('files'), format.number(brought.files)],
    [t('version'), brought.version],
  ];
  return (
    <section aria-labelledby="brought" className="flex flex-col gap-3">
      <h2 id="brought" className="text-base font-semibold">
        {t('brought')}
      </h2>
      <dl className="divide-y divide-line text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">{t('replaces')}</p>
      <Button className="self-start" isBusy={isBusy} busyLabel={t('beginning')} onClick={onRestore}>
        {t('restore')}
      </Button>
    </section>
  );
}

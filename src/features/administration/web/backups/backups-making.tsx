import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import type { Backups } from '../../contract.ts';
import { useBackUp } from './backups-use-backup.ts';

/** When backups come by themselves, and the one that is being made (OPS-010, OPS-011). */
export function BackupsMaking({ found }: { found: Backups }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { mutate, isPending } = useBackUp();
  const { underWay, failure, dailyAt, retention, folder } = found;
  return (
    <TitledCard title={t('backups.making')}>
      {failure && (
        <ProblemNotice>
          {t('backups.lastFailed', { date: format.dateAndTime(failure.at), error: failure.error })}
        </ProblemNotice>
      )}
      <p className="text-sm">
        {dailyAt === null ? t('backups.never') : t('backups.dailyAt', { time: dailyAt })}{' '}
        {dailyAt !== null && t('backups.retention', retention)}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {t('backups.folder')} <code className="text-xs">{folder}</code>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          disabled={underWay !== null}
          isBusy={isPending}
          busyLabel={t('backups.beginning')}
          onClick={() => mutate()}
        >
          {t('backups.now')}
        </Button>
        <p role="status" className="text-sm">
          {underWay &&
            t(`backups.states.${underWay.state}`, {
              value: format.oneDecimal(underWay.bytes / 2 ** 20),
            })}
        </p>
      </div>
      {underWay && underWay.error !== '' && (
        <ProblemNotice>{t('backups.triedAgain', { error: underWay.error })}</ProblemNotice>
      )}
    </TitledCard>
  );
}

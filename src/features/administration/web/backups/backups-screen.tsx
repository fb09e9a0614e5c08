import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { Backup } from '../../contract.ts';
import type { StaffRole } from '#features/moderation/rules.ts';
import { backupsList } from '../administration-queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { BackupsMaking } from './backups-making.tsx';
import { useDownloadBackup } from './backups-use-backup.ts';

/** Lists the backups there are and how they are made (OPS-010). */
export function BackupsScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useQuery(backupsList(queries, viewer.id));
  return (
    <AdminFrame role={role} title={t('backups.title')} subtitle={t('backups.subtitle')}>
      <Loaded query={query} skeleton="h-96 rounded-card" errorText={t('backups.failed')}>
        {(found) => (
          <>
            <BackupsMaking found={found} />
            <TitledCard title={t('backups.list')} text={t('backups.listText')}>
              {found.backups.length === 0 && (
                <EmptyState level={3} illustration="house" title={t('backups.empty')} />
              )}
              <ul className="divide-y divide-line">
                {found.backups.map((backup) => (
                  <li key={backup.name}>
                    <BackupRow backup={backup} />
                  </li>
                ))}
              </ul>
            </TitledCard>
          </>
        )}
      </Loaded>
    </AdminFrame>
  );
}

function BackupRow({ backup }: { backup: Backup }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { mutate, isPending } = useDownloadBackup();
  const { name, begunAt, isDaily, bytes, checkedAt } = backup;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
          <time dateTime={begunAt.toISOString()}>{format.dateAndTime(begunAt)}</time>
          <Badge tone={checkedAt ? 'done' : 'pending'}>
            {t(checkedAt ? 'backups.checked' : 'backups.unchecked')}
          </Badge>
          {isDaily && <Badge>{t('backups.daily')}</Badge>}
        </span>
        <span className="text-xs text-muted wrap-anywhere">
          {t('backups.size', { value: format.oneDecimal(bytes / 2 ** 20) })} · <code>{name}</code>
        </span>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('backups.downloadNamed', { date: format.dateAndTime(begunAt) })}
        isBusy={isPending}
        busyLabel={t('backups.downloading')}
        onClick={() => mutate(name)}
      >
        {t('backups.download')}
      </Button>
    </div>
  );
}

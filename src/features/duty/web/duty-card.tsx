import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CircleAlert, LocateFixed, MapPin, Settings } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { OwnDuty } from '../contract.ts';
import { useDutyState } from './use-duty-state.ts';
import { useOwnDutyQuery } from './use-own-duty.ts';
import { useSwitchDuty } from './use-switch-duty.ts';

const SettingsDialog = late({
  texts: ['quick-help'],
  load: async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog,
});

/**
 * The duty switch, whether the location is known, and who sees which part of it (QUICK-060 to QUICK-072, QUICK-144).
 */
export function DutyCard() {
  const { t } = useTranslation('duty');
  const viewer = useViewer();
  const { data, isError, isFetching, refetch } = useOwnDutyQuery();
  const { isOn, isBusy, press } = useSwitchDuty();
  const { expectsSession } = useRouter().options.context;
  const isLoading = viewer.status === 'unknown' || (viewer.status === 'signed-in' && !data);
  return (
    <TitledCard anchor="duty" title={t('card.title')}>
      {isError && !data ? (
        <ErrorLine text={t('card.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div className="flex flex-col gap-4">
          <Switch
            label={t('switch.label')}
            description={isOn ? undefined : t('card.off')}
            checked={isOn}
            disabled={isLoading || isBusy}
            aria-busy={isBusy}
            onCheckedChange={press}
          />
          {data?.onDuty && <DutyState duty={data} />}
          <p className="text-xs text-muted">{t('card.sharing')}</p>
          {isLoading && expectsSession && <SettingsOutline label={t('card.loading')} />}
          {data && <OwnSettings duty={data} />}
        </div>
      )}
    </TitledCard>
  );
}

function DutyState({ duty }: { duty: OwnDuty }) {
  const { t } = useTranslation('duty');
  const timeAgo = useTimeAgo();
  const { state, problem } = useDutyState(duty);
  const Picture = { active: LocateFixed, waiting: MapPin, lost: CircleAlert }[state];
  const look = {
    active: 'border-success bg-success/10',
    waiting: 'border-line bg-sunken',
    lost: 'border-danger bg-danger/10',
  }[state];
  return (
    <div role="status" className={`flex gap-3 rounded-control border p-3 text-sm ${look}`}>
      <Picture className="mt-0.5 size-5 shrink-0" aria-hidden />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="font-bold">{t(`card.${problem ?? state}`)}</p>
        {state === 'active' && <p>{t('card.activeText')}</p>}
        {state === 'lost' && <p>{t(duty.position ? 'card.notUpdating' : 'card.noRequests')}</p>}
        {duty.position && (
          <p className="text-xs text-muted">
            {t('card.updated', { ago: timeAgo(duty.position.updatedAt) })}
          </p>
        )}
      </div>
    </div>
  );
}

/** As high as the own settings, which visitors have none of. */
const SettingsOutline = ({ label }: { label: string }) => (
  <div
    role="status"
    aria-label={label}
    className="flex flex-col items-start gap-1 border-t border-line pt-4"
  >
    <Skeleton shape="block" className="h-5 w-3/5" />
    <Skeleton shape="block" className="h-11 w-40" />
  </div>
);

function OwnSettings({ duty: { settings } }: { duty: OwnDuty }) {
  const { t } = useTranslation('duty');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isChosen =
    settings.radiusMiles !== null ||
    settings.hours !== null ||
    settings.categories.length > 0 ||
    settings.days.length > 0;
  return (
    <div className="flex flex-col items-start gap-1 border-t border-line pt-4">
      <p className="text-sm text-muted">{t(`settings.summary.${isChosen ? 'some' : 'all'}`)}</p>
      <Button variant="link" className="px-0" onClick={() => setOpen(true)}>
        <Settings className="size-5" aria-hidden />
        {t('settings.open')}
      </Button>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <SettingsDialog open={isOpen} onOpenChange={setOpen} settings={settings} />
        </Suspense>
      )}
    </div>
  );
}

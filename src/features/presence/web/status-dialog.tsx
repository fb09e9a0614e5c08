import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '#api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { presenceStatuses } from '../rules.ts';
import { StatusForm } from './status-form.tsx';

interface StatusDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Where people choose what others see of them (PEOPLE-078, PEOPLE-082, PEOPLE-083). */
export function StatusDialog({ open, onOpenChange }: StatusDialogProps) {
  const { t } = useTranslation('presence');
  const { queries } = useApi();
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const own = useQuery(
    queries.presence.own.queryOptions({ input: {}, enabled: open, staleTime: 0, gcTime: 0 }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('description')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button variant="outline" className="max-md:hidden" onClick={() => onOpenChange(false)}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            isBusy={isSaving}
            busyLabel={t('saving')}
            disabled={!own.data}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      {own.data && (
        <StatusForm id={id} own={own.data} onBusy={setSaving} onSaved={() => onOpenChange(false)} />
      )}
      {own.isPending && (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-2">
          {presenceStatuses.map((status) => (
            <Skeleton key={status} shape="block" className="h-18" />
          ))}
        </div>
      )}
      {own.isError && !own.data && (
        <ErrorState
          title={t('notLoaded')}
          level={3}
          retryLabel={t('common:actions.tryAgain')}
          onRetry={() => void own.refetch()}
          isRetrying={own.isFetching}
        />
      )}
    </Dialog>
  );
}

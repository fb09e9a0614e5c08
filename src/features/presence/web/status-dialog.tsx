import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { presenceStatuses } from '../rules.ts';
import { StatusForm } from './status-form.tsx';

interface StatusDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog in which people choose what others see of their presence (PEOPLE-078, PEOPLE-082, PEOPLE-083). */
export function StatusDialog({ open, onOpenChange }: StatusDialogProps) {
  const { t } = useTranslation('presence');
  const { queries } = useApi();
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const own = useQuery(
    queries.presence.own.queryOptions({ input: {}, enabled: open, staleTime: 0, gcTime: 0 }),
  );
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('description')}
      formId={id}
      submitLabel={t('save')}
      busyLabel={t('saving')}
      isBusy={isSaving}
      isDisabled={!own.data}
      hasOneButtonOnPhones
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
          onRetry={() => void own.refetch()}
          isRetrying={own.isFetching}
        />
      )}
    </FormDialog>
  );
}

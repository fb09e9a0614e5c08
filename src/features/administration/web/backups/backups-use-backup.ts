import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { useAdministrationStep } from '../use-administration-step.ts';

/** Has a backup made. */
export function useBackUp() {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  return useAdministrationStep({
    run: () => api.administration.backUp({}),
    getTitle: () => t('backups.begun'),
    queryKeys: [queries.administration.listBackups.key()],
  });
}

/** Downloads a backup; its address is made for the caller and expires soon. */
export function useDownloadBackup() {
  const { t } = useTranslation('admin');
  const { api } = useApi();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: (name: string) => api.administration.addressOfBackup({ name }),
    onSuccess: ({ address }) => window.location.assign(address),
    onError: (error) =>
      announce({ title: t('moderation:failed'), text: errorText(error), tone: 'error' }),
  });
}

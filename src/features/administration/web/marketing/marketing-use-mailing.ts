import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { MailingForm } from '../../contract.ts';
import { useAdministrationStep } from '../use-administration-step.ts';

export function useWriteMailing(mailingId: string | null, onDone: () => void) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  return useAdministrationStep({
    run: (form: MailingForm) => api.administration.writeMailing({ ...form, mailingId }),
    getTitle: () => t('marketing.saved'),
    queryKeys: [queries.administration.listMailings.key()],
    onDone,
  });
}

export function useTestMailing(mailingId: string) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  return useAdministrationStep({
    run: () => api.administration.testMailing({ mailingId }),
    getTitle: () => t('marketing.tested'),
    queryKeys: [queries.administration.listMailings.key()],
  });
}

export function useSendMailing(mailingId: string, onDone: () => void) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  return useAdministrationStep({
    run: () => api.administration.sendMailing({ mailingId }),
    getTitle: ({ recipients }) => t('marketing.begun', { count: recipients }),
    queryKeys: [queries.administration.listMailings.key()],
    onDone,
  });
}

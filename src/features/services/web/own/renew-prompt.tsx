import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useStep } from '#features/browsing/web/detail/use-step.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import type { OwnService } from '../../contract.ts';

/** Asks whether a service is still offered, with the one press that renews it (SERV-202). */
export function RenewPrompt({ service }: { service: OwnService }) {
  const { t } = useTranslation('my-services');
  const format = useFormat();
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const renew = useStep({
    run: () => api.services.renew({ serviceId: service.id }),
    done: () => t('renewed'),
    failedTitle: t('updateFailed'),
    refresh: () => queryClient.invalidateQueries({ queryKey: queries.services.key() }),
  });
  if (service.pausesAt === null) return null;
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      <p>{t('pausesAt', { day: format.date(service.pausesAt) })}</p>
      <Button
        size="sm"
        aria-label={t('renewService', { title: service.title })}
        isBusy={renew.isPending}
        onClick={() => renew.mutate()}
      >
        {t('renew')}
      </Button>
    </div>
  );
}

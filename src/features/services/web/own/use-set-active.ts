import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { OwnService } from '../../contract.ts';

/** Pauses or activates at once; on failure it goes back (SERV-068, SERV-112). */
export function useSetActive(service: Pick<OwnService, 'id' | 'isActive'>) {
  const { t } = useTranslation('my-services');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate } = useSingleMutation({
    networkMode: 'always',
    mutationFn: async (isActive: boolean) =>
      api.services.setActive({ serviceId: service.id, isActive }),
    onMutate: setWanted,
    onSuccess: async () => {
      announce({ title: t('updated') });
      await queryClient.invalidateQueries({ queryKey: queries.services.key() });
    },
    onError: (error) =>
      announce({
        title: t('updateFailed'),
        text: errorText(error, 'my-services:tryAgain'),
        tone: 'error',
      }),
    onSettled: () => setWanted(null),
  });
  return {
    isActive: wanted ?? service.isActive,
    setActive: (isActive: boolean) => mutate(isActive),
  };
}

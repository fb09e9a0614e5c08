import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { PlaceForm } from '../../contract.ts';
import { useAdministrationStep } from '../use-administration-step.ts';

export function useWritePlace(placeId: string | null, onDone: () => void) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  return useAdministrationStep({
    run: (place: PlaceForm) => api.administration.writePlace({ ...place, placeId }),
    getTitle: () => t('places.saved'),
    queryKeys: [queries.administration.listPlaces.key()],
    onDone,
  });
}

export function useImportPlaces() {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  return useAdministrationStep({
    run: async (file: File) => api.administration.importPlaces({ text: await file.text() }),
    getTitle: ({ added, renewed }) => t('places.imported', { added, renewed }),
    queryKeys: [queries.administration.listPlaces.key()],
  });
}

export function useSuggestPlace(placeId: string) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  return useAdministrationStep({
    run: (isActive: boolean) => api.administration.suggestPlace({ placeId, isActive }),
    getTitle: () => t('places.saved'),
    queryKeys: [queries.administration.listPlaces.key()],
  });
}

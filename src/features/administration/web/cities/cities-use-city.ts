import { useApi } from '#app/api.tsx';
import type { CityName, CityWords } from '#features/site/city-words.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useAdministrationStep } from '../use-administration-step.ts';

export function useWriteCity(city: CityName, onDone: () => void) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  return useAdministrationStep({
    run: (words: CityWords) => api.administration.writeCity({ city, ...words }),
    getTitle: () => t('cities.saved'),
    queryKeys: [queries.administration.listCities.key(), queries.geo.cityWords.key()],
    onDone,
  });
}

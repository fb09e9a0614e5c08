import { useApi } from '#app/api.tsx';
import { typesFor } from '#features/subjects/subjects.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import type { Thing } from '../contract.ts';
import { useAdministrationStep } from './use-administration-step.ts';

/** Puts something first in its lists without an end, or back among the others (MOD-063). */
export function FeaturedButton({ thing }: { thing: Thing }) {
  const { t } = useTranslation('admin');
  const { mutate, isPending } = useFeature(thing);
  if (!thing.abilities.feature.allowed) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      isBusy={isPending}
      busyLabel={t('settings.saving')}
      onClick={() => mutate(!thing.isFeatured)}
    >
      {t(thing.isFeatured ? 'featured.end' : 'featured.begin')}
    </Button>
  );
}

function useFeature({ type, id }: Thing) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  const featurable = typesFor('feature').find((one) => one === type);
  return useAdministrationStep({
    run: async (isFeatured: boolean) =>
      featurable && api.administration.featureThing({ type: featurable, thingId: id, isFeatured }),
    getTitle: () => t('featured.saved'),
    queryKeys: [queries.administration.thing.key(), queries.administration.findThings.key()],
  });
}

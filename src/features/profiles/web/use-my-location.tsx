import { useApi } from '#app/api.tsx';
import { detectPlace, usePlace } from '#features/geo/web/current-place.ts';
import { placeShown } from '#features/geo/web/place-store.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LocateFixed } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';

/** Asks the browser where the person is; lists and distances go by it from then on, too (SHELL-309). */
export function UseMyLocation({ onCity }: { onCity: (city: string) => void }) {
  const { t } = useTranslation('profiles');
  const { api } = useApi();
  const { isLocating, problem } = usePlace();
  async function locate() {
    await detectPlace(api, { isAsked: true });
    const { own } = placeShown();
    if (own.source === 'position' && own.city !== '')
      onCity([own.city, own.state].filter(Boolean).join(', '));
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button
        variant="link"
        isBusy={isLocating}
        busyLabel={t('shell:location.locating')}
        onClick={() => void locate()}
      >
        <LocateFixed className="size-4" aria-hidden />
        {t('onboarding.useLocation')}
      </Button>
      {problem !== null && (
        <p role="status" className="text-sm text-danger">
          {t(`shell:location.problems.${problem}`)}
        </p>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { blankCityWords } from '#features/site/city-words.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { AdministeredCity } from '../../contract.ts';
import type { StaffRole } from '#features/moderation/rules.ts';
import { citiesOfSite } from '../administration-queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { CityDialog } from './cities-dialog.tsx';
import { useWriteCity } from './cities-use-city.ts';

/** Lists the cities with the words of their pages (MOD-074). */
export function CitiesScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useQuery(citiesOfSite(queries, viewer.id));
  return (
    <AdminFrame role={role} title={t('cities.title')} subtitle={t('cities.subtitle')}>
      <Loaded query={query} skeleton="h-64 rounded-card" errorText={t('cities.failed')}>
        {({ cities }) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 md:px-6">
            {cities.map((city) => (
              <li key={city.city} className="py-4">
                <CityRow city={city} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </AdminFrame>
  );
}

function CityRow({ city }: { city: AdministeredCity }) {
  const { t, i18n } = useTranslation('admin');
  const [isChanging, setChanging] = useState(false);
  const { own, shipped } = city;
  const name = t(`places:${city.city}.name`);
  const heading = own?.heading[i18n.language] || shipped.heading[i18n.language];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
        <h2 className="flex flex-wrap items-center gap-x-3 font-semibold">
          {name}
          {own === null && <Badge>{t('settings.default')}</Badge>}
        </h2>
        <p className="text-sm text-muted wrap-anywhere">{heading}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={t('cities.changeNamed', { name })}
          onClick={() => setChanging(true)}
        >
          {t('cities.change')}
        </Button>
        {own !== null && <ResetButton city={city} name={name} />}
      </div>
      {isChanging && <CityDialog city={city} name={name} onClose={() => setChanging(false)} />}
    </div>
  );
}

function ResetButton({ city, name }: { city: AdministeredCity; name: string }) {
  const { t } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWriteCity(city.city, () => setAsking(false));
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('cities.resetNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {t('settings.reset')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('cities.resetTitle', { name })}
        text={t('cities.resetText')}
        confirmLabel={t('settings.reset')}
        busyLabel={t('settings.saving')}
        isBusy={isPending}
        onConfirm={() => mutate(blankCityWords)}
      />
    </>
  );
}

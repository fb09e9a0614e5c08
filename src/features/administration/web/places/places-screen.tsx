import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { Place } from '../../contract.ts';
import type { StaffRole } from '#features/moderation/rules.ts';
import { publicPlaces } from '../administration-queries.ts';
import { RowsCard } from '../rows-card.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { PlaceDialog } from './places-dialog.tsx';
import { PlaceFile } from './places-file.tsx';
import { useSuggestPlace } from './places-use-place.ts';

/** Public places where people hand things over (MOD-062). */
export function PlacesScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const [isAdding, setAdding] = useState(false);
  const query = useInfiniteQuery(publicPlaces(queries, viewer.id));
  return (
    <AdminFrame role={role} title={t('places.title')} subtitle={t('places.subtitle')}>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setAdding(true)}>{t('places.add')}</Button>
        <PlaceFile />
      </div>
      <RowsCard
        query={query}
        texts={{ loading: t('places.loading'), error: t('places.failed') }}
        empty={<EmptyState level={2} illustration="house" title={t('places.empty')} />}
      >
        {(place) => <PlaceRow place={place} />}
      </RowsCard>
      {isAdding && <PlaceDialog place={null} onClose={() => setAdding(false)} />}
    </AdminFrame>
  );
}

function PlaceRow({ place }: { place: Place }) {
  const { t } = useTranslation('admin');
  const [isChanging, setChanging] = useState(false);
  const { mutate, isPending } = useSuggestPlace(place.id);
  const { name, kind, address, latitude, longitude, isActive } = place;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col">
        <span className="flex flex-wrap items-center gap-x-3 text-sm font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {!isActive && <Badge>{t('places.removed')}</Badge>}
        </span>
        <span className="text-xs text-muted wrap-anywhere">
          {t(`offers:place.kinds.${kind}`)} · <bdi>{address}</bdi> · {latitude}, {longitude}
        </span>
      </div>
      <div className="flex gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={t('places.changeNamed', { name })}
          onClick={() => setChanging(true)}
        >
          {t('places.change')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={t(isActive ? 'places.removeNamed' : 'places.restoreNamed', { name })}
          isBusy={isPending}
          busyLabel={t('settings.saving')}
          onClick={() => mutate(!isActive)}
        >
          {t(isActive ? 'places.remove' : 'places.restore')}
        </Button>
      </div>
      {isChanging && <PlaceDialog place={place} onClose={() => setChanging(false)} />}
    </div>
  );
}

import type { ReactNode } from 'react';
import { cityCenter } from '#features/geo/city-center.ts';
import type { Point } from '#features/geo/distance.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';

const CITIES = [
  ['newYork', '/nyc'],
  ['austin', '/austin'],
  ['sanFrancisco', '/bay-area'],
] as const;

/**
 * Suggests where else to look when nothing is in sight: the list, near the person, the cities we are in (GEO-012,
 * GEO-023).
 */
export function Elsewhere({
  toList,
  onCity,
}: {
  toList: ReactNode;
  onCity: (point: Point) => void;
}) {
  const { t } = useTranslation('map');
  const { point, city } = useLookingPlace();
  return (
    <div className="flex flex-col items-center gap-4">
      {toList}
      <p className="text-xs text-muted">{t('elsewhere.title')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {point && city !== '' && (
          <Button variant="secondary" size="sm" onClick={() => onCity(point)}>
            {t('elsewhere.cities.here', { city })}
          </Button>
        )}
        {CITIES.map(([name, path]) => (
          <Button key={name} variant="secondary" size="sm" onClick={() => onCity(cityCenter(path))}>
            {t(`elsewhere.cities.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

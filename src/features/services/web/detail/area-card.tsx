import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Lock, MapPin } from '#ui/icons.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { ServiceDetail } from '../../contract.ts';

/** From where the provider starts, and how far they come (SERV-013, SERV-044). */
export function AreaCard({ service, map }: { service: ServiceDetail; map: ReactNode }) {
  const { t } = useTranslation('service');
  const place = service.own?.location ?? (service.locationArea || t('services:areaNotShown'));
  return (
    <TitledCard title={t('area.title')}>
      <p className="flex items-start gap-2.5 text-sm font-medium">
        <MapPin className="mt-0.5 size-4.5 shrink-0 text-muted" />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {t('area.text', { place, count: service.serviceAreaRadius })}
        </span>
      </p>
      {service.cell !== null && (
        <p className="-mt-3 flex items-start gap-2.5 text-sm text-muted">
          <Lock className="mt-0.5 size-4.5 shrink-0" />
          {t(service.own ? 'area.own' : 'area.privacy')}
        </p>
      )}
      {service.cell === null ? (
        <p className="grid min-h-24 place-items-center rounded-card border border-line bg-sunken p-4 text-center text-sm text-muted">
          {t('area.none')}
        </p>
      ) : (
        map
      )}
    </TitledCard>
  );
}

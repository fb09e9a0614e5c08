import { PersonCard } from '#features/people/web/person-card.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { ServiceDetail } from '../../contract.ts';
import { FeaturedBadge, OwnBadge } from '../card/service-badges.tsx';
import { ServicePhoto } from '../card/service-photo.tsx';
import { useServiceDistance } from '../card/use-service-distance.ts';
import { useServicePrice } from '../card/use-service-price.ts';

/** The facts about a service in the panel beside a map. */
export function MapServiceFacts({ service }: { service: ServiceDetail }) {
  const { t } = useTranslation('services');
  const priceText = useServicePrice();
  const distance = useServiceDistance()(service.cell);
  const { experienceLevel } = service;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-4">
        <ServicePhoto service={service} />
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="font-display text-xl font-semibold tabular-nums">{priceText(service)}</p>
          <p className="text-sm text-muted">
            {[
              t(`categories.${service.category}`),
              experienceLevel && t(`experienceLevels.${experienceLevel}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="flex flex-wrap gap-1.5 empty:hidden">
            <OwnBadge service={service} />
            <FeaturedBadge service={service} />
          </p>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted">
        <span className="ui-place">
          <span>{t('card.location')}</span>
          <span>
            {service.locationArea || t('areaNotShown')}
            {distance !== null && ` · ${distance}`}
          </span>
        </span>
        <span>{t('map.comes', { count: service.serviceAreaRadius })}</span>
      </p>
      <PersonCard person={service.provider} />
      <p dir="auto" className="line-clamp-8 text-sm wrap-anywhere whitespace-pre-line">
        {service.description}
      </p>
    </div>
  );
}

export function MapServiceSkeleton() {
  const { t } = useTranslation('services');
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className="flex gap-4">
        <Skeleton shape="block" className="aspect-[4/3] h-auto w-28" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="w-3/4" />
        </div>
      </div>
      <Skeleton className="w-2/3" />
      <Skeleton />
      <Skeleton className="w-3/5" />
    </div>
  );
}

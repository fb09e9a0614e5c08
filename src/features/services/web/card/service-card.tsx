import { ItemCard } from '#features/browsing/web/list/item-card.tsx';
import type { ItemCardProps } from '#features/browsing/web/list/item-card.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { ServiceCard as Service } from '../../contract.ts';
import { ShareService } from '../share-service.tsx';
import { ServiceCategoryIcon } from './category-icon.tsx';
import { FeaturedBadge, OwnBadge } from './service-badges.tsx';
import { ServicePhoto } from './service-photo.tsx';
import { useServiceDistance } from './use-service-distance.ts';
import { useServicePrice } from './use-service-price.ts';

export interface ServiceCardProps {
  service: Service;
  heading?: ItemCardProps['heading'];
}

/** One service in a list (SERV-022, SERV-023). */
export function ServiceCard({ service, heading }: ServiceCardProps) {
  const { t } = useTranslation('services');
  const priceText = useServicePrice();
  return (
    <ItemCard
      href={`/services/${service.id}`}
      title={service.title}
      about={service.description}
      heading={heading}
      icon={<ServiceCategoryIcon category={service.category} />}
      kind={t(`categories.${service.category}`)}
      corner={<ShareService service={service} />}
      photo={<ServicePhoto service={service} />}
      badges={<FeaturedBadge service={service} />}
      facts={<Facts service={service} />}
      person={service.provider}
      personLabel={t('card.offeredBy', { name: service.provider.name })}
      price={priceText(service)}
      viewLabel={t('map.view')}
      standing={<OwnBadge service={service} />}
    />
  );
}

function Facts({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const distance = useServiceDistance()(service.cell);
  const { experienceLevel, locationArea } = service;
  return (
    <>
      {experienceLevel !== null && (
        <span>
          <span className="sr-only">{t('card.experience')} </span>
          {t(`experienceLevels.${experienceLevel}`)}
        </span>
      )}
      <span className="ui-place">
        <span>{t('card.location')}</span>
        <span>
          {distance !== null && `${distance} · `}
          {locationArea || t('areaNotShown')}
        </span>
      </span>
    </>
  );
}

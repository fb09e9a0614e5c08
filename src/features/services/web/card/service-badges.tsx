import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Star } from '#ui/icons.tsx';
import type { ServiceCard } from '../../contract.ts';

/** The truth about a service, on its own page and in its provider's list (SERV-043, SERV-067). */
export function StateBadge({ service }: { service: Pick<ServiceCard, 'isActive'> }) {
  const { t } = useTranslation('services');
  return service.isActive ? (
    <Badge tone="open">{t('states.active')}</Badge>
  ) : (
    <Badge>{t('states.inactive')}</Badge>
  );
}

export function FeaturedBadge({ service }: { service: Pick<ServiceCard, 'isFeatured'> }) {
  const { t } = useTranslation('services');
  if (!service.isFeatured) return null;
  return (
    <Badge className="bg-accent-soft text-accent-ink" icon={<Star aria-hidden="true" />}>
      {t('card.featured')}
    </Badge>
  );
}

/** SERV-030. */
export function OwnBadge({ service }: { service: Pick<ServiceCard, 'isOwn'> }) {
  const { t } = useTranslation('services');
  return service.isOwn ? <Badge tone="info">{t('card.own')}</Badge> : null;
}

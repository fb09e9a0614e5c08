import { IconFacts } from '#features/browsing/web/detail/icon-facts.tsx';
import type { ReactNode } from 'react';
import { LateTakenAwayNotice } from '#features/subjects/web/late-taken-away-notice.tsx';
import { isolated } from '#platform/text/direction.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { CalendarDays, Eye, MapPin, Navigation } from '#ui/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { ServiceDetail } from '../../contract.ts';
import { FeaturedBadge, StateBadge } from '../card/service-badges.tsx';
import { useServiceDistance } from '../card/use-service-distance.ts';
import { useServicePrice } from '../card/use-service-price.ts';

/** Title, price, state and place of a service, above what can be done about it (SERV-043 to SERV-045). */
export function ServiceHeading({
  service,
  children,
}: {
  service: ServiceDetail;
  children: ReactNode;
}) {
  const priceText = useServicePrice();
  return (
    <Card as="section" className="flex flex-col gap-4 p-5 md:p-6">
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap gap-1.5">
          <StateBadge service={service} />
          <FeaturedBadge service={service} />
        </p>
        <h1
          dir="auto"
          className={cx(
            'font-display font-semibold wrap-anywhere',
            // A title of several lines needs no large letters.
            service.title.length > 50 ? 'text-lg' : 'text-xl',
          )}
        >
          {service.title}
        </h1>
        <p className="font-display text-xl font-semibold tabular-nums">{priceText(service)}</p>
      </div>
      <Inactive service={service} />
      <Facts service={service} />
      {children}
    </Card>
  );
}

/** Shown to the owner alone: others do not see an inactive service (SERV-043, SERV-139). */
function Inactive({ service }: { service: ServiceDetail }) {
  const { t } = useTranslation('service');
  const { isActive, own } = service;
  if (isActive) return null;
  if (own?.takenAway) {
    return <LateTakenAwayNotice takenAway={own.takenAway} reason={own.moderationReason} />;
  }
  return (
    <p className="rounded-control bg-accent-soft px-3.5 py-2.5 text-sm text-accent-ink">
      {t('heading.inactive')}
    </p>
  );
}

function Facts({ service }: { service: ServiceDetail }) {
  const { t } = useTranslation('service');
  const format = useFormat();
  const distance = useServiceDistance()(service.cell);
  const place = service.own?.location ?? (service.locationArea || t('services:areaNotShown'));
  const facts = [
    { icon: MapPin, text: [isolated(place), distance].filter(Boolean).join(' · ') },
    { icon: Navigation, text: t('heading.comes', { count: service.serviceAreaRadius }) },
    { icon: Eye, text: t('heading.views', { count: service.viewsCount }) },
    {
      icon: CalendarDays,
      text: (
        <time suppressHydrationWarning dateTime={service.createdAt.toISOString()}>
          {t('heading.listed', { date: format.date(service.createdAt) })}
        </time>
      ),
    },
  ];
  return <IconFacts facts={facts} />;
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Eye, PencilLine, Trash2 } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import type { OwnService } from '../../contract.ts';
import { FeaturedBadge, StateBadge } from '../card/service-badges.tsx';
import { ServicePhoto } from '../card/service-photo.tsx';
import { useServicePrice } from '../card/use-service-price.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { DeleteServiceDialog } from './delete-service-dialog.tsx';
import { OwnServiceCounts } from './own-service-counts.tsx';
import { RenewPrompt } from './renew-prompt.tsx';
import { useSetActive } from './use-set-active.ts';

export interface OwnServiceCardProps {
  service: OwnService;
  onRemoved: () => void;
}

/** One of the provider's own with what happened to it, and what can be done about it (SERV-066 to SERV-070). */
export function OwnServiceCard({ service, onRemoved }: OwnServiceCardProps) {
  const { t } = useTranslation('my-services');
  const priceText = useServicePrice();
  const timeAgo = useTimeAgo();
  const [isDeleting, setDeleting] = useState(false);
  const activity = useSetActive(service);
  const { title } = service;
  const params = { serviceId: service.id };
  const quiet = buttonClass({ variant: 'outline', size: 'sm', className: 'grow' });
  return (
    <Card as="article" className="flex h-full flex-col gap-4 p-4 md:p-5">
      <div className="flex items-start gap-3.5">
        <ServicePhoto service={service} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="ui-badges">
            <StateBadge service={{ isActive: activity.isActive }} />
            <FeaturedBadge service={service} />
          </div>
          <h3 dir="auto" className="text-base leading-snug font-bold wrap-anywhere">
            <Link
              to="/services/$serviceId"
              params={params}
              className="rounded-sm underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </h3>
          <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-muted">
            <span className="text-sm font-bold text-ink tabular-nums">{priceText(service)}</span>
            <span>{t(`services:categories.${service.category}`)}</span>
          </p>
          <p className="text-xs text-muted">
            <time dateTime={service.createdAt.toISOString()}>
              {t('listed', { time: timeAgo(service.createdAt) })}
            </time>
          </p>
        </div>
      </div>
      <OwnServiceCounts service={service} />
      <div className="mt-auto flex flex-col gap-3">
        <RenewPrompt service={service} />
        <ActiveSwitch service={service} activity={activity} />
        <div className="flex flex-wrap gap-2">
          <Link
            to="/services/$serviceId"
            params={params}
            aria-label={t('viewService', { title })}
            className={quiet}
          >
            <Eye aria-hidden="true" className="size-4" />
            {t('view')}
          </Link>
          {service.abilities.edit.allowed && (
            <Link
              to="/services/$serviceId/edit"
              params={params}
              aria-label={t('editService', { title })}
              className={quiet}
            >
              <PencilLine aria-hidden="true" className="size-4" />
              {t('edit')}
            </Link>
          )}
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('deleteService', { title })}
            onClick={() => setDeleting(true)}
            className="grow"
          >
            <Trash2 aria-hidden="true" className="size-4" />
            {t('delete')}
          </Button>
        </div>
      </div>
      <DeleteServiceDialog
        service={service}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onRemoved={onRemoved}
      />
    </Card>
  );
}

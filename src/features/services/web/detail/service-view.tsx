import type { ReactNode } from 'react';
import { DetailColumns } from '#features/browsing/web/detail/detail-columns.tsx';
import { PhotoGallery } from '#features/media/web/photo-gallery.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Flag } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { ScamNote } from '#features/scams/web/scam-note.tsx';
import { TranslatableText } from '#features/translation/web/translatable-text.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import type { ServiceDetail } from '../../contract.ts';
import { ShareService } from '../share-service.tsx';
import { AreaCard } from './area-card.tsx';
import { AvailabilityCard } from './availability-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { PackagesCard } from './packages-card.tsx';
import { ProviderCard } from './provider-card.tsx';
import { ServiceHeading } from './service-heading.tsx';

export interface ServiceViewProps {
  service: ServiceDetail;
  /** The way back to the list. */
  back: ReactNode;
  /** The viewer's actions, under the price. */
  actions: ReactNode;
  badges: ReactNode;
  map: ReactNode;
  /** The questions about it, with their answers. */
  questions: ReactNode;
  /** Null hides it: for the owner, and while it is not known who looks (SERV-050). */
  onReport: (() => void) | null;
}

/** One service in full (SERV-041 to SERV-050). */
export function ServiceView(props: ServiceViewProps) {
  const { service, onReport } = props;
  const { t } = useTranslation('service');
  return (
    <article>
      <DetailColumns
        top={
          <>
            {props.back}
            {/* Only its owner finds an inactive service. */}
            {service.isActive && <ShareService service={service} hasLabel />}
          </>
        }
        gallery={
          service.photos.length > 0 && (
            <PhotoGallery photos={service.photos} title={service.title} />
          )
        }
        side={
          <>
            <ServiceHeading service={service}>{props.actions}</ServiceHeading>
            <ProviderCard provider={service.provider} badges={props.badges} />
          </>
        }
        main={
          <>
            <TitledCard title={t('description')}>
              <TranslatableText text={service.description} isOwn={service.own !== undefined}>
                {(shown) => <LinkText className="block max-w-[70ch] text-base">{shown}</LinkText>}
              </TranslatableText>
              <ScamNote
                text={`${service.title}. ${service.description}`}
                isOwn={service.own !== undefined}
              />
            </TitledCard>
            <PackagesCard service={service} />
            <DetailsCard service={service} />
            <AvailabilityCard service={service} />
            <AreaCard service={service} map={props.map} />
            {props.questions}
            {onReport && (
              <Button variant="ghost" className="self-start text-muted" onClick={onReport}>
                <Flag aria-hidden="true" className="size-4.5" />
                {t('report')}
              </Button>
            )}
          </>
        }
      />
    </article>
  );
}

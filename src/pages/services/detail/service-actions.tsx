import { Link, useNavigate } from '@tanstack/react-router';
import type { Viewer } from '#features/people/web/viewer.ts';
import type { ServiceDetail } from '#features/services/contract.ts';
import { ContactButton } from '#features/services/web/detail/contact-button.tsx';
import { useServicePrice } from '#features/services/web/card/use-service-price.ts';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { LateAwayNotice } from '#features/subjects/web/late-away-notice.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PencilLine } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { FeatureOwn } from './feature-own.tsx';
import { BookButton } from './service-booking.tsx';
import type { ServiceDialog } from './use-service-dialog.ts';

export interface ServiceActionsProps {
  service: ServiceDetail;
  viewer: Viewer;
  /**
   * Whether the service has been read for this viewer: the server-rendered page is the same for all and says nothing
   * about them.
   */
  isKnown: boolean;
  onDialog: (dialog: ServiceDialog) => void;
}

/** Under the price: what a client may do, or the owner (SERV-049, SERV-053). */
export function ServiceActions({ service, viewer, isKnown, onDialog }: ServiceActionsProps) {
  const { t } = useTranslation('service');
  const { serviceContact } = useSiteSettings();
  const priceText = useServicePrice();
  const open = useSignedIn(service.id, viewer, onDialog);
  if (!isKnown) return <Skeleton shape="block" className="h-13 rounded-control max-md:invisible" />;
  if (service.isOwn) {
    return (
      <div className="flex flex-col gap-2 empty:hidden">
        {service.abilities.edit.allowed && (
          <div className="ui-action-bar">
            <p>{priceText(service)}</p>
            <Link
              to="/services/$serviceId/edit"
              params={{ serviceId: service.id }}
              className={buttonClass({ size: 'lg', className: 'w-full' })}
            >
              <PencilLine aria-hidden="true" className="size-5" />
              {t('edit')}
            </Link>
          </div>
        )}
        <FeatureOwn service={service} />
      </div>
    );
  }
  // No new conversation can begin while the operator has switched contact off; an existing one continues.
  if (!serviceContact && service.conversationId === null) {
    return (
      <p className="rounded-control bg-sunken px-3.5 py-2.5 text-sm">
        {t('services:refusals.contact_off')}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <LateAwayNotice name={service.provider.name} away={service.providerAway} />
      <div className="ui-action-bar">
        <p>{priceText(service)}</p>
        <BookButton service={service} onOpen={() => open('book')} />
      </div>
      <ContactButton service={service} onContact={() => open('contact')} />
    </div>
  );
}

/** A visitor signs in first, and comes back to what they asked for (SERV-052). */
function useSignedIn(
  serviceId: string,
  viewer: Viewer,
  onDialog: (dialog: ServiceDialog) => void,
): (dialog: ServiceDialog) => void {
  const { t } = useTranslation('service');
  const navigate = useNavigate();
  return (dialog) => {
    if (viewer.status === 'signed-in') {
      onDialog(dialog);
      return;
    }
    announce({ title: t('signIn.title'), text: t('services:refusals.contact_signed_out') });
    void navigate({
      to: '/auth',
      search: { returnTo: `/services/${serviceId}?${dialog}=1` },
    });
  };
}

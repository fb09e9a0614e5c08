import { Suspense } from 'react';
import type { ServiceDetail } from '#features/services/contract.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CalendarClock } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { late } from '#ui/late.tsx';

const RequestDialog = late({
  texts: ['bookings', 'availability', 'chat', 'media'],
  load: async () => (await import('#features/bookings/web/request-dialog.tsx')).RequestDialog,
});

const SIGNED_OUT = 'services:refusals.contact_signed_out';

/** The button for a booking request, above 'Contact Provider'; `onOpen` has visitors sign in first. */
export function BookButton({ service, onOpen }: { service: ServiceDetail; onOpen: () => void }) {
  const { t } = useTranslation('service');
  const { book } = service.abilities;
  if (!book.allowed && book.reason !== SIGNED_OUT) return null;
  return (
    <Button size="lg" className="w-full" aria-haspopup="dialog" onClick={onOpen}>
      <CalendarClock aria-hidden="true" className="size-5" />
      {t('book')}
    </Button>
  );
}

export interface BookDialogProps {
  service: ServiceDetail;
  /** The talk goes on in the chat with the provider. */
  onSent: () => void;
  onClose: () => void;
}

/** The request, over the page. */
export const BookDialog = (props: BookDialogProps) => (
  <Suspense fallback={null}>
    <RequestDialog {...props} />
  </Suspense>
);

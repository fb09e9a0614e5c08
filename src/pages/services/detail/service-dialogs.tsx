import { Suspense } from 'react';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import type { ServiceDetail } from '#features/services/contract.ts';
import { late } from '#ui/late.tsx';
import { BookDialog } from './service-booking.tsx';
import type { ServiceDialog } from './use-service-dialog.ts';

const ServiceChat = late({
  texts: ['chat', 'chats', 'eligibility'],
  load: async () => (await import('./service-chat.tsx')).ServiceChat,
});

export interface ServiceDialogsProps {
  dialog: ServiceDialog | null;
  service: ServiceDetail;
  /** Goes on in another one. */
  onDialog: (dialog: ServiceDialog) => void;
  onClose: () => void;
}

/** The dialogs about one service; each loads when it is first needed. */
export function ServiceDialogs({ dialog, service, onDialog, onClose }: ServiceDialogsProps) {
  const { id: serviceId, title, conversationId } = service;
  if (dialog === 'report') {
    return (
      <LateReportDialog
        onClose={onClose}
        about={{ entityType: 'service', entityId: serviceId, entityTitle: title }}
        returnTo={`/services/${serviceId}?report=1`}
      />
    );
  }
  if (dialog === 'book') {
    return <BookDialog service={service} onSent={() => onDialog('contact')} onClose={onClose} />;
  }
  if (dialog !== 'contact') return null;
  return (
    <Suspense fallback={null}>
      <ServiceChat
        serviceId={serviceId}
        // An existing conversation stays usable even if no new one may begin (SERV-061).
        conversationId={service.abilities.contact.allowed ? null : conversationId}
        onClose={onClose}
      />
    </Suspense>
  );
}

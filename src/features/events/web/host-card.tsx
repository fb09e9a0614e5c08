import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { EventDetail } from '../contract.ts';
import { useChangeEvent } from './use-change-event.ts';

/** The steps of the host (EVENT-018, EVENT-020, EVENT-021). */
export function HostCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  const [isAsking, setAsking] = useState(false);
  const { id: eventId, isClosed } = event;
  const { setClosed, cancel } = useChangeEvent(eventId);
  return (
    <TitledCard title={t('host.heading')}>
      <div className="flex flex-wrap gap-3">
        <Link
          to="/events/$eventId/edit"
          params={{ eventId }}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('one.edit')}
        </Link>
        <Button
          variant="outline"
          isBusy={setClosed.isPending}
          onClick={() => setClosed.mutate({ eventId, isClosed: !isClosed })}
        >
          {t(isClosed ? 'host.open' : 'host.close')}
        </Button>
        <Button variant="ghost" className="text-danger" onClick={() => setAsking(true)}>
          {t('host.cancel')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('host.cancelTitle')}
        text={t('host.cancelText')}
        confirmLabel={t('host.cancelConfirm')}
        busyLabel={t('host.cancelBusy')}
        variant="danger"
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate({ eventId }, { onSuccess: () => setAsking(false) })}
      />
    </TitledCard>
  );
}

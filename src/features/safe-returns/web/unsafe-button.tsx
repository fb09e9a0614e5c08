import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { EMERGENCY_NUMBER } from '#platform/emergency-number.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmergencyLink } from '#ui/emergency-link.tsx';
import { Shield } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { SafeReturn } from '../contract.ts';
import { useReturnReactions } from './use-change-returns.ts';

/** The number to call, there without a request to the server, and the contact emailed at once (DEAL-182). */
export function UnsafeButton({ running }: { running: SafeReturn | null }) {
  const { t } = useTranslation('safety');
  const [isOpen, setOpen] = useState(false);
  const number = EMERGENCY_NUMBER;
  return (
    <>
      <Button variant="danger" className="self-start" onClick={() => setOpen(true)}>
        <Shield aria-hidden="true" className="size-4" />
        {t('unsafe.action')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('unsafe.title')}>
        <div className="flex flex-col gap-5">
          <EmergencyLink
            number={number}
            question={t('unsafe.emergency', { number })}
            label={t('unsafe.call', { number })}
          />
          {running && <AlertNow running={running} />}
          <p className="text-sm text-muted">{t('unsafe.next')}</p>
        </div>
      </Dialog>
    </>
  );
}

function AlertNow({ running: { id, contactName: name, alertedAt } }: { running: SafeReturn }) {
  const { t } = useTranslation('safety');
  const { queries } = useApi();
  const createReactions = useReturnReactions();
  const { mutate, isPending } = useSingleMutation({
    mutationKey: [id, 'alert'],
    ...queries.safeReturns.alertNow.mutationOptions(),
    ...createReactions({ done: t('unsafe.sent', { name }), failed: 'safety:unsafe.failed' }),
  });
  if (alertedAt !== null) return <p role="status">{t('return.alerting', { name })}</p>;
  return (
    <Button
      variant="outline"
      isBusy={isPending}
      busyLabel={t('unsafe.sending')}
      onClick={() => mutate({ safeReturnId: id })}
    >
      {t('unsafe.send', { name })}
    </Button>
  );
}

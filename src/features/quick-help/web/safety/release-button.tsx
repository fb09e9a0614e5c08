import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { RequestDetail } from '../../contract.ts';
import { useRequestStep } from '../detail/use-request-step.ts';

/** "I can't make it", after a question (QUICK-119). */
export function ReleaseButton({
  request,
  className,
}: {
  request: Pick<RequestDetail, 'id' | 'abilities'>;
  className?: string;
}) {
  const { t } = useTranslation('request');
  const [isAsking, setAsking] = useState(false);
  const work = useRequestStep(request.id);
  if (!request.abilities.release.allowed && !isAsking) return null;
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setAsking(true)}>
        {t('steps.release')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('steps.release')}
        text={t('release.text')}
        confirmLabel={t('release.confirm')}
        cancelLabel={t('release.keep')}
        variant="danger"
        isBusy={work.isPending}
        onConfirm={() => work.mutate('release', { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

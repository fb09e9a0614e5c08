import { Suspense, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useRequestStep } from '../detail/use-request-step.ts';
import type { CancelRequestButtonProps } from '../parts/cancel-request-button.tsx';
import { LateEndHelpDialog, isEndStated } from '../parts/late-end-help-dialog.ts';

/** "I can't make it", after a question (QUICK-119, DEAL-163). */
export function ReleaseButton({ request, isUrgent = false, className }: CancelRequestButtonProps) {
  const { t } = useTranslation('request');
  const [isAsking, setAsking] = useState(false);
  const work = useRequestStep(request.id);
  if (!request.abilities.release.allowed && !isAsking) return null;
  const close = () => setAsking(false);
  const texts = {
    title: t('steps.release'),
    text: t('release.text'),
    submit: t('release.confirm'),
    leave: t('release.keep'),
  };
  const isAskedHow = isEndStated(request) && !isUrgent;
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setAsking(true)}>
        {t('steps.release')}
      </Button>
      {isAsking && isAskedHow && (
        <Suspense fallback={null}>
          <LateEndHelpDialog
            request={request}
            texts={texts}
            isBusy={work.isPending}
            onClose={close}
            onEnd={(ending) => work.mutate({ step: 'release', ending }, { onSettled: close })}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAsking && !isAskedHow}
        onOpenChange={setAsking}
        title={texts.title}
        text={texts.text}
        confirmLabel={texts.submit}
        cancelLabel={texts.leave}
        variant="danger"
        isBusy={work.isPending}
        onConfirm={() => work.mutate({ step: 'release' }, { onSettled: close })}
      />
    </>
  );
}
